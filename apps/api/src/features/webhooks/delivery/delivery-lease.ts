import type { Progress } from '../progress/progress.js';

/** The lease of this node on the deliveries to an endpoint: no other node delivers meanwhile. */
export class DeliveryLease {
  readonly busy = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #cut = new AbortController();
  #progress: Progress;
  #isSaved = true;
  #savedAt = performance.now();

  constructor(
    progress: Progress,
    /** The revision of the saved progress in the log. */
    private revisionSaved: bigint,
    /** The end of the lease, in milliseconds since 1970. */
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

  /** Whether the lease has ended: results of its deliveries are ignored. */
  get isOver(): boolean {
    return this.#cut.signal.aborted;
  }

  get isSaved(): boolean {
    return this.#isSaved;
  }

  /** Milliseconds since the last save to the log. */
  get sinceSaved(): number {
    return performance.now() - this.#savedAt;
  }

  change(next: (progress: Progress) => Progress): void {
    this.#progress = next(this.#progress);
    this.#isSaved = false;
  }

  /** The progress to save; later changes are not part of it. */
  toSave(): Progress {
    this.#isSaved = true;
    this.#savedAt = performance.now();
    return this.#progress;
  }

  saved(revision: bigint, until: number): void {
    this.revisionSaved = revision;
    this.heldUntil = until;
  }

  /** Calls `onSettled` once the subject is free for its next delivery. */
  begin(subject: string, delivery: Promise<void>, onSettled: () => void): void {
    this.busy.add(subject);
    const going = delivery.finally(() => {
      this.busy.delete(subject);
      this.#underWay.delete(going);
      onSettled();
    });
    this.#underWay.add(going);
  }

  /** Resolves when no delivery is in progress. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay);
  }

  end(): void {
    this.#cut.abort();
  }
}
