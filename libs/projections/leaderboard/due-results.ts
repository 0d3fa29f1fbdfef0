import type { ResultPlace } from './rating.js';

/** Results that are to be rated, each once, taken in the order in which they count. */
export class DueResults {
  /** The last one first, so that the next is taken from the end. */
  readonly #places: ResultPlace[] = [];

  add(place: ResultPlace): void {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const known = this.#places[middle];
      if (known !== undefined && isAfter(known, place)) low = middle + 1;
      else high = middle;
    }
    const known = this.#places[low];
    if (known?.openAt !== place.openAt || known.seq !== place.seq) this.#places.splice(low, 0, place);
  }

  take(): ResultPlace | undefined {
    return this.#places.pop();
  }
}

const isAfter = (one: ResultPlace, other: ResultPlace): boolean =>
  one.openAt === other.openAt ? one.seq > other.seq : one.openAt > other.openAt;
