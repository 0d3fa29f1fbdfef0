import type { ResultPlace } from './rating.js';

/** A queue of results to rate, without duplicates, in the order in which they count. */
export class DueResults {
  /** In reverse order, so that `pop` takes the next one. */
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
