import { seededRandom, shuffle } from '#libs/game-kit';

/**
 * Each id's lot (from 0), drawn by a seed: the shuffle of game-kit over the ids in the order of their code units, so that anybody can draw it again, in
 * whatever order the ids came.
 */
export const drawLots = (seed: string, ids: readonly string[]): ReadonlyMap<string, number> => {
  const sorted = [...ids].sort(byCodeUnits);
  return new Map(shuffle(seededRandom(seed), 0, sorted).value.map((id, lot) => [id, lot]));
};

export const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The lot of one that took part in the draw. */
export const lotOf = (lots: ReadonlyMap<string, number>, id: string): number => lots.get(id) ?? lots.size;

/** A number from 0 to `bound` - 1 for two lots in either order, spread evenly; `bound` is a power of two. */
export const mixedLots = (one: number, other: number, bound: number): number => {
  const [low, high] = one < other ? [one, other] : [other, one];
  let mixed = Math.imul(low + 1, 0x9e3779b1) ^ Math.imul(high + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) & (bound - 1);
};
