import type { GameBinding } from './game-binding.js';
import { metabaloidsBinding, metabaloidsFastBinding } from './metabaloids/index.js';
import { metaxBinding } from './metax/index.js';
import { metazooTcgBinding } from './metazoo-tcg/index.js';
import { nightfallBinding } from './nightfall/index.js';

/** Every game that the API serves. A new game is a folder beside this file and a line here. */
export const gameBindings: readonly GameBinding[] = [
  metaxBinding,
  nightfallBinding,
  metazooTcgBinding,
  metabaloidsBinding,
  metabaloidsFastBinding,
];
