/** Wakes everybody who waits for something to happen. Nothing is sent along: who wakes looks for itself. */
export class Signal {
  #waiting = new Set<() => void>();

  give(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /**
   * Resolves when the signal is given, when `milliseconds` have passed, or when `stop` is aborted, whichever comes first. Look at what you
   * wait for before and right after calling, without an `await` between: then nothing is missed.
   */
  wait(stop: AbortSignal, milliseconds?: number): Promise<void> {
    if (stop.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        stop.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      // A timer takes at most 2^31-1 ms; who wakes early only looks once more.
      const timer =
        milliseconds === undefined ? undefined : setTimeout(wake, Math.min(milliseconds, 2 ** 31 - 1));
      stop.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}
