import { randomInteger, seededRandom } from '#libs/game-kit';

/** Random choices that depend on a seed alone. */
export class Drawing {
  readonly #random;
  #draws = 0;

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  /** A random integer below `bound`. */
  below(bound: number): number {
    const { value, draws } = randomInteger(this.#random, this.#draws, bound);
    this.#draws = draws;
    return value;
  }

  /** True once in `number` times, on average. */
  once(number: number): boolean {
    return this.below(number) === 0;
  }

  of<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** One of the keys, as often as its weight says. */
  weighed<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries<number>(weights);
    let rest = this.below(entries.reduce((sum, [, weight]) => sum + weight, 0));
    for (const key in weights) {
      rest -= weights[key];
      if (rest < 0) return key;
    }
    throw new Error('There is nothing to choose from.');
  }

  shuffled<Item>(items: readonly Item[]): readonly Item[] {
    const order = [...items];
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      const [one, two] = [order[at], order[other]];
      if (one !== undefined && two !== undefined) [order[at], order[other]] = [two, one];
    }
    return order;
  }
}
