import { seededRandom, shuffle } from '#libs/game-kit';
import type { Steps } from '../steps.js';

/** Draws a lot (from 0) for each id by a seed: game-kit's shuffle over the ids in code-unit order, whatever their given order. Each draw is a hash. */
export function* drawLotsInSteps(seed: string, ids: readonly string[]): Steps<ReadonlyMap<string, number>> {
  const sorted = [...ids].sort(byCodeUnits);
  const random = seededRandom(seed);
  const drawn: bigint[] = [];
  while (drawn.length < sorted.length) {
    if (drawn.length % DRAWS_A_STEP === DRAWS_A_STEP - 1) yield;
    drawn.push(random.draw(drawn.length));
  }
  const known = { draw: (index: number): bigint => drawn[index] ?? random.draw(index) };
  return new Map(shuffle(known, 0, sorted).value.map((id, lot) => [id, lot]));
}

const DRAWS_A_STEP = 128;

export const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const lotOf = (lots: ReadonlyMap<string, number>, id: string): number => lots.get(id) ?? lots.size;

/** A number from 0 to `bound` - 1 for two lots in either order, evenly distributed; `bound` is a power of two. */
export const mixedLots = (one: number, other: number, bound: number): number => {
  const [low, high] = one < other ? [one, other] : [other, one];
  let mixed = Math.imul(low + 1, 0x9e3779b1) ^ Math.imul(high + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) & (bound - 1);
};
