const SMALLEST = 8;
const LARGEST = 512;
const FIRST = 64;

/** In milliseconds. A batch grows while its write takes less time than this, and shrinks above four times as much. */
const COMFORTABLE_MS = 2;

/** Finds how many events to write at once. A batch is one uninterrupted transaction: a larger one costs less for each event, but blocks other work of the process for longer. */
export class BatchSize {
  #current = FIRST;

  get current(): number {
    return this.#current;
  }

  /** Writes a batch and adapts the size of the next. */
  measure<T>(write: () => T): T {
    const startedAt = performance.now();
    const written = write();
    const took = performance.now() - startedAt;
    if (took > 4 * COMFORTABLE_MS) this.#current = Math.max(SMALLEST, this.#current / 2);
    else if (took < COMFORTABLE_MS) this.#current = Math.min(LARGEST, this.#current * 2);
    return written;
  }
}
