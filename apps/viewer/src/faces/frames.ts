import type { Chunk } from '../chunks/chunk.js';
import { later } from '../chunks/later.js';
import type { Frames } from './frame.js';

const metabaloids = later(() =>
  import('./metabaloids/metabaloids-frames.js').then((file) => file.metabaloidsFrames),
);

/** The frames of each game with a print of its own. They load, with their fonts, when the first card of the game is drawn. */
const FRAMES: Readonly<Record<string, Chunk<Frames>>> = {
  metax: later(() => import('./metax/metax-frames.js').then((file) => file.metaxFrames)),
  nightfall: later(() => import('./nightfall/nightfall-frames.js').then((file) => file.nightfallFrames)),
  'metazoo-tcg': later(() => import('./metazoo-tcg/metazoo-frames.js').then((file) => file.metazooFrames)),
  metabaloids,
  'metabaloids-fast': metabaloids,
};

const generic = later(() => import('./generic/generic-frames.js').then((file) => file.genericFrames));

/** The frames of a game; plain ones for a game that has none. */
export const framesOf = (game: string): Chunk<Frames> => FRAMES[game] ?? generic;
