import type { RecordedEvent } from '../port.js';

const SMALLEST = 8;
const LARGEST = 512;
const FIRST = 64;

/** In milliseconds. A page grows while it takes less time than this, and shrinks above four times as much. */
const COMFORTABLE_MS = 2;

/** Finds how many events to read at once: many small ones, few large ones. It measures the time of a page, which depends on its bytes and blocks all other work of the process. */
export class PageSize {
  #current = FIRST;

  get current(): number {
    return this.#current;
  }

  /** Reads a page and adapts the size of the next. */
  measure(read: (size: number) => readonly RecordedEvent[], limit = LARGEST): readonly RecordedEvent[] {
    const startedAt = performance.now();
    const page = read(Math.min(this.#current, limit));
    const took = performance.now() - startedAt;
    if (took > 4 * COMFORTABLE_MS) this.#current = Math.max(SMALLEST, this.#current / 2);
    else if (took < COMFORTABLE_MS) this.#current = Math.min(LARGEST, this.#current * 2);
    return page;
  }
}
