import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long reads may keep the process to themselves in one turn of its loop, in milliseconds. */
const TURN_MS = 5;

/**
 * Keeps readers from starving everything else. The driver is synchronous, so a reader that goes from page to page never waits
 * for anything; without this, neither a socket nor a writer would get its turn until it is done.
 */
export class Turns {
  #startedAt: number | undefined;

  /** Resolves at once while the present turn is young, else in the next one. */
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
