import type { Progress } from '../progress/progress.js';

/** The deliveries to an endpoint while this node makes them, and nobody else does. */
export class Hold {
  readonly busy = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #cut = new AbortController();
  #progress: Progress;
  #isSaved = true;
  #savedAt = performance.now();

  constructor(
    progress: Progress,
    /** The revision at which the log has this progress. */
    private revisionSaved: bigint,
    /** Until when nobody else delivers, in milliseconds since 1970. */
    private heldUntil: number,
  ) {
    this.#progress = progress;
  }

  get progress(): Progress {
    return this.#progress;
  }

  get revision(): bigint {
    return this.revisionSaved;
  }

  get until(): number {
    return this.heldUntil;
  }

  get signal(): AbortSignal {
    return this.#cut.signal;
  }

  /** Whether what comes of its deliveries counts no more. */
  get isOver(): boolean {
    return this.#cut.signal.aborted;
  }

  get isSaved(): boolean {
    return this.#isSaved;
  }

  /** Milliseconds since the log was told last. */
  get sinceSaved(): number {
    return performance.now() - this.#savedAt;
  }

  change(next: (progress: Progress) => Progress): void {
    this.#progress = next(this.#progress);
    this.#isSaved = false;
  }

  /** What is to be saved now; what changes from now on is not in it. */
  toSave(): Progress {
    this.#isSaved = true;
    this.#savedAt = performance.now();
    return this.#progress;
  }

  saved(revision: bigint, until: number): void {
    this.revisionSaved = revision;
    this.heldUntil = until;
  }

  begin(subject: string, delivery: Promise<void>): void {
    this.busy.add(subject);
    const going = delivery.finally(() => {
      this.busy.delete(subject);
      this.#underWay.delete(going);
    });
    this.#underWay.add(going);
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  /** Cuts off what is under way. */
  end(): void {
    this.#cut.abort();
  }
}
