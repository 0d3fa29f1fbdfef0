import type { RecordedEvent } from '../port.js';

const SMALLEST = 8;
const LARGEST = 512;
const FIRST = 64;

/** A page grows while it takes less than this long to make, in milliseconds, and shrinks when it takes four times as long. */
const COMFORTABLE_MS = 2;

/**
 * Finds how many events to read at once: many small ones, few large ones. The time that a page takes is the measure, since it
 * follows the bytes in it, and is what everything else in the process has to wait for.
 */
export class PageSize {
  #current = FIRST;

  get current(): number {
    return this.#current;
  }

  /** Reads a page and learns from it. */
  measure(read: (size: number) => readonly RecordedEvent[], limit = LARGEST): readonly RecordedEvent[] {
    const startedAt = performance.now();
    const page = read(Math.min(this.#current, limit));
    const took = performance.now() - startedAt;
    if (took > 4 * COMFORTABLE_MS) this.#current = Math.max(SMALLEST, this.#current / 2);
    else if (took < COMFORTABLE_MS) this.#current = Math.min(LARGEST, this.#current * 2);
    return page;
  }
}
