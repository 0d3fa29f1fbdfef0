/* Selects moments of random matches for thorough checks: all moments of rare kinds, and a sample of the others, in a quarter of the time. */

import { isLongRun } from './length.js';

/** The first moments of each kind, up to this number, get all checks. */
const WHOLLY = 25;
/** Later moments, up to this number, get one check each, in turn. */
const IN_TURN = 300;
/** After that, one in this many moments gets one check. */
const SELDOM = 4;

/** Whether to run a check, by its index. */
export type LooksFrom = (side: number) => boolean;

const looksAtAll: LooksFrom = () => true;

/** Selects the checks of each moment by its kinds and the number of checks: all of them with `RECOUNT_TESTS=long`. Stateful: it counts the moments of each kind. */
export const attention = (isWhole = isLongRun()) => {
  const seen = new Map<string, number>();
  let places = 0;
  return (kinds: readonly string[], sides: number): LooksFrom => {
    if (isWhole) return looksAtAll;
    const ranks = kinds.map((kind) => {
      const rank = seen.get(kind) ?? 0;
      seen.set(kind, rank + 1);
      return rank;
    });
    const rank = Math.min(...ranks);
    const place = places;
    places += 1;
    return (side) => rank < WHOLLY || place % (rank < IN_TURN ? sides : sides * SELDOM) === side;
  };
};
