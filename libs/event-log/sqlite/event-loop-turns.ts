import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long reads may keep the process to themselves in one turn of its loop, in milliseconds. */
const TURN_MS = 5;

/**
 * Keeps readers from starving everything else. The driver is synchronous, so without this neither a socket nor a writer would get
 * its turn of the event loop until a reader has read all its pages.
 */
export class EventLoopTurns {
  #startedAt: number | undefined;

  /** Resolves at once while the current turn has time left, else in the next one. */
  async take(): Promise<void> {
    if (this.#startedAt === undefined) {
      this.#startedAt = performance.now();
      setImmediate(() => {
        this.#startedAt = undefined;
      });
    } else if (performance.now() - this.#startedAt > TURN_MS) {
      await nextTurn();
    }
  }
}
