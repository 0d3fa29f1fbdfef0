import { randomInteger, seededRandom } from '../random/random-source.js';

/** A source of random numbers; each call advances it. */
export interface Dice {
  /** An integer in [0, bound). */
  below(bound: number): number;
  happens(percent: number): boolean;
  /** A random item; undefined for an empty list. */
  pick<Item>(items: readonly Item[]): Item | undefined;
  /** All items in random order; items of higher weight tend to be earlier. */
  ordered<Item>(items: readonly Item[], weight: (item: Item) => number): readonly Item[];
}

const FINE = 1_000_000;

export const diceOf = (seed: string): Dice => {
  const random = seededRandom(seed);
  let draws = 0;
  const below = (bound: number): number => {
    const drawn = randomInteger(random, draws, bound);
    draws = drawn.draws;
    return drawn.value;
  };
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (items) => items[below(Math.max(1, items.length))],
    ordered: (items, weight) =>
      items
        .map((item) => ({ item, at: Math.log((below(FINE) + 1) / (FINE + 1)) / weight(item) }))
        .sort((a, b) => b.at - a.at)
        .map(({ item }) => item),
  };
};
