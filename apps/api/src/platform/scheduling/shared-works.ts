import type { Lane, Turns } from './turns.js';
import { Steps, type Work } from './work.js';

interface Running<Result> {
  readonly result: Promise<Result>;
  /** The works of the requests that wait for the result. */
  readonly waiting: Set<Work>;
}

/** Work whose result several requests wait for. It runs once, and ends when none of them waits any more. */
export class SharedWorks<Key, Result> {
  readonly #running = new Map<Key, Running<Result>>();

  constructor(private readonly turns: Turns) {}

  /** Joins the work that runs under this key, or begins it. */
  join(key: Key, work: Work, begin: (shared: Work) => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (running !== undefined) {
      running.waiting.add(work);
      return running.result;
    }
    const waiting = new Set([work]);
    const forget = (): void => {
      if (this.#running.get(key)?.waiting === waiting) this.#running.delete(key);
    };
    const result = begin(new SharedWork(this.turns, waiting, forget)).finally(forget);
    this.#running.set(key, { result, waiting });
    return result;
  }
}

class SharedWork implements Work {
  readonly #steps = new Steps();
  readonly signal = undefined;

  constructor(
    private readonly turns: Turns,
    private readonly waiting: Set<Work>,
    private readonly forget: () => void,
  ) {}

  async take(lane?: Lane): Promise<void> {
    await this.turns.take(lane);
    this.check();
    this.#steps.spend();
  }

  /** Throws the error of the last request that waited. */
  check(): void {
    for (const work of this.waiting)
      try {
        work.check();
        return;
      } catch (error) {
        this.waiting.delete(work);
        if (this.waiting.size > 0) continue;
        // A request that arrives from now on starts a new run.
        this.forget();
        throw error;
      }
  }
}
