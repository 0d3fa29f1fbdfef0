import { type Seat, seat } from '../contract/ids.js';
import type { RandomSource } from '../contract/random.js';
import { hashAfter } from './common-beginning-hash.js';

export type { RandomSource };

/** Draw `n` is the first 8 bytes, big-endian, of SHA-256 of the UTF-8 text `<seed>:<n>`, so that standard tools can check a shuffle. */
export const seededRandom = (seed: string): RandomSource => {
  const hash = hashAfter(`${seed}:`);
  return { draw: (index) => hash(`${index}`) };
};

/** A random value, and the number of draws used afterwards. */
export interface Drawn<T> {
  readonly value: T;
  readonly draws: number;
}

const WORD_BITS = 64n;

/** A uniform integer in [0, bound) from one draw: `floor(draw * bound / 2^64)`; the bias is below bound / 2^64. A bound of 1 gives 0 without computing the draw. */
export const randomInteger = (random: RandomSource, draws: number, bound: number): Drawn<number> => ({
  value: bound === 1 ? 0 : Number((random.draw(draws) * BigInt(bound)) >> WORD_BITS),
  draws: draws + 1,
});

export const randomSeat = (random: RandomSource, draws: number, seats: number): Drawn<Seat> => {
  const drawn = randomInteger(random, draws, seats);
  return { value: seat(drawn.value), draws: drawn.draws };
};

/** Fisher-Yates from the last item to the second; uses `items.length - 1` draws (none for fewer than two items). */
export const shuffle = <T>(random: RandomSource, draws: number, items: readonly T[]): Drawn<readonly T[]> => {
  const result = [...items];
  let used = draws;
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = randomInteger(random, used, last + 1);
    used = pick.draws;
    const [a, b] = [result[last], result[pick.value]];
    if (a !== undefined && b !== undefined) {
      result[last] = b;
      result[pick.value] = a;
    }
  }
  return { value: result, draws: used };
};
