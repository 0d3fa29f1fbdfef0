import { readdirSync, readFileSync } from 'node:fs';
import { findGame } from '#libs/games';
import type { GameBinding } from '../game-binding.js';
import { metabaloidsEnums } from './enums.js';

const FOLDER = new URL('.', import.meta.url);

const sdl = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .sort()
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'))
  .join('\n');

/** Both games speak one language: the same actions in the same field, and the same facts. */
const bindingOf = (id: string): GameBinding => {
  const game = findGame(id);
  if (game === undefined) throw new Error(`${id} is not among the games.`);
  return { game, sdl, field: 'metabaloids', eventPrefix: 'Metabaloids', enums: metabaloidsEnums };
};

/** Metabaloids and its fast mode as the API has them. */
export const metabaloidsBinding = bindingOf('metabaloids');
export const metabaloidsFastBinding = bindingOf('metabaloids-fast');
