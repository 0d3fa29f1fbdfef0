/*
 * Which places of random matches are looked at closely. Most of what stands there stood there a moment ago: to look at all of it everywhere takes four
 * times as long. What happens seldom is looked at in whichever match it happens.
 */

import { isLongRun } from './length.js';

/** So many places of each kind are looked at from all sides, ... */
const WHOLLY = 25;
/** ... those after them from one side each, in turn, up to so many, ... */
const IN_TURN = 300;
/** ... and from then on one of so many. */
const SELDOM = 4;

/** Whether one looks from a side, given by its place among all. */
export type LooksFrom = (side: number) => boolean;

const looksAtAll: LooksFrom = () => true;

/** Gives for each place, by what happens there and how many sides it has, from where to look: from everywhere with `RECOUNT_TESTS=long`. It counts what it has given out. */
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
