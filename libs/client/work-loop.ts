import type { RecountError } from './recount-error.js';
import { asRecountError } from './recount-error.js';
import { backOff, pause } from './resume.js';

/** Runs pieces of work one after another. A failed piece is retried; a final error is reported once and ends the loop. */
export class WorkLoop {
  #isRunning = false;
  #isAsked = false;

  constructor(
    /** Does the next piece; returns false if there is none. */
    private readonly work: () => Promise<boolean>,
    private readonly signal: AbortSignal,
    private readonly onFailure: (error: RecountError) => void,
    private readonly isFinal: (error: RecountError) => boolean = ({ isTemporary }) => !isTemporary,
  ) {}

  /** Wakes the loop, because there may be work. */
  ask(): void {
    this.#isAsked = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#run().finally(() => {
      this.#isRunning = false;
    });
  }

  async #run(): Promise<void> {
    for (let failures = 0; this.#isAsked && !this.signal.aborted; ) {
      this.#isAsked = false;
      try {
        while (!this.signal.aborted && (await this.work())) failures = 0;
      } catch (reason) {
        if (this.signal.aborted) return;
        const error = asRecountError(reason);
        if (this.isFinal(error)) return this.onFailure(error);
        await pause(backOff(failures), this.signal);
        failures += 1;
        this.#isAsked = true;
      }
    }
  }
}
