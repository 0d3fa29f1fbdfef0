import { randomInteger, seededRandom } from '../random/random-source.js';

/** Chance for whoever makes things up: each call draws on. */
export interface Dice {
  /** A whole number in [0, bound). */
  below(bound: number): number;
  /** True so many times of 100. */
  happens(percent: number): boolean;
  /** One of several; undefined of none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
  /** All of them, those of more weight earlier more often. */
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
