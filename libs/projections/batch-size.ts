const SMALLEST = 8;
const LARGEST = 512;
const FIRST = 64;

/** A batch grows while it takes less than this long to write, in milliseconds, and shrinks when it takes four times as long. */
const COMFORTABLE_MS = 2;

/**
 * Finds how many events to write at once. A batch is one transaction and cannot be cut: the larger the cheaper an event, and the longer everything else in
 * the process waits.
 */
export class BatchSize {
  #current = FIRST;

  get current(): number {
    return this.#current;
  }

  /** Writes a batch and learns from it. */
  measure<T>(write: () => T): T {
    const startedAt = performance.now();
    const written = write();
    const took = performance.now() - startedAt;
    if (took > 4 * COMFORTABLE_MS) this.#current = Math.max(SMALLEST, this.#current / 2);
    else if (took < COMFORTABLE_MS) this.#current = Math.min(LARGEST, this.#current * 2);
    return written;
  }
}
