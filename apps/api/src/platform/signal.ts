/** Wakes all waiting tasks. It carries no data: a task checks its condition after it wakes. */
export class Signal {
  #waiting = new Set<() => void>();

  give(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /**
   * Resolves when the signal is given, when `milliseconds` have passed, or when `stop` is aborted. To miss no signal, check the condition
   * immediately before the call and after it resolves, without another `await` between.
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
      // A timer takes at most 2^31-1 ms; a task that wakes early only checks once more.
      const timer =
        milliseconds === undefined ? undefined : setTimeout(wake, Math.min(milliseconds, 2 ** 31 - 1));
      stop.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}
