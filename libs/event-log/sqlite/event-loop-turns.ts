import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which reads may occupy one turn of the event loop. */
const TURN_MS = 5;

/** Lets readers yield. The driver is synchronous, so without this class sockets and writers would wait until a reader has read all its pages. */
export class EventLoopYielder {
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
