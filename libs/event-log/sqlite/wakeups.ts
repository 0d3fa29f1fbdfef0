/** The interval, in milliseconds, at which waiting subscriptions poll for events of other processes. */
const POLL_MS = 50;

export class Wakeups {
  /** Raised at each wake, so that a wake between reading and waiting is not missed. */
  #count = 0;
  readonly #waiting = new Set<() => void>();
  readonly #hasNews: () => boolean;
  readonly #polls: boolean;
  #poll: NodeJS.Timeout | undefined;

  /** `hasNews` is polled while a subscription waits; undefined if only this process can write. */
  constructor(hasNews: (() => boolean) | undefined) {
    this.#polls = hasNews !== undefined;
    this.#hasNews = hasNews ?? (() => false);
  }

  get count(): number {
    return this.#count;
  }

  wake(): void {
    this.#count += 1;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    this.#stopPolling();
    for (const resume of waiting) resume();
  }

  /** Resolves at the first wake after `seen`, or on abort. */
  async wait(seen: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== seen || signal.aborted) return;
    let resume = (): void => {};
    const woken = new Promise<void>((resolve) => {
      resume = resolve;
    });
    this.#waiting.add(resume);
    signal.addEventListener('abort', resume, { once: true });
    this.#startPolling();
    try {
      await woken;
    } finally {
      signal.removeEventListener('abort', resume);
      this.#waiting.delete(resume);
      if (this.#waiting.size === 0) this.#stopPolling();
    }
  }

  #startPolling(): void {
    if (!this.#polls || this.#poll !== undefined) return;
    this.#poll = setInterval(() => {
      if (this.#hasNews()) this.wake();
    }, POLL_MS);
    // A waiting reader alone does not keep the process alive.
    this.#poll.unref();
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
  }
}
