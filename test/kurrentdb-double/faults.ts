/** Possible faults of an append; each is used once. */
export type AppendFault =
  /** No answer; `isWritten` tells whether the append was committed. */
  | { readonly kind: 'no-answer'; readonly isWritten: boolean }
  /** The stream breaks, before or after the commit. */
  | { readonly kind: 'drop'; readonly isWritten: boolean }
  /** This node is no longer the leader; another node is, at this local port. */
  | { readonly kind: 'not-leader'; readonly leaderPort: number }
  /** The server's words for a node that starts, is busy, or knows no leader. */
  | {
      readonly kind: 'refusal';
      readonly words: 'Server Is Not Ready' | 'Server Is Busy' | 'No leader info available in response';
    }
  /** A commit timeout: the answer is a failure, whether or not the append was stored. */
  | { readonly kind: 'timeout'; readonly isWritten: boolean }
  /** The server half-closes the stream that all appends share, and answers nothing afterwards. */
  | { readonly kind: 'half-close' }
  | { readonly kind: 'slow'; readonly milliseconds: number };

/** The error texts of a node that is starting, is busy, or knows no leader. */
export type Refusal = (AppendFault & { readonly kind: 'refusal' })['words'];

/** Soft and permanent deletes are separate calls; a time-out of one is reported as aborted. */
export type DeleteFault = Extract<
  AppendFault,
  { readonly kind: 'no-answer' | 'drop' | 'not-leader' | 'refusal' | 'timeout' | 'slow' }
>;

export type ReadFault =
  | { readonly kind: 'stall'; readonly afterEvents: number }
  | { readonly kind: 'error'; readonly afterEvents: number; readonly code: number }
  /** It ends early like a complete answer, as a cut connection can look to the client. */
  | { readonly kind: 'cut'; readonly afterEvents: number }
  | { readonly kind: 'not-leader'; readonly leaderPort: number };

export type SubscriptionFault =
  /** The call ends as if it were complete. */
  | { readonly kind: 'end'; readonly afterEvents: number }
  | { readonly kind: 'error'; readonly afterEvents: number; readonly code: number }
  /** The server stays connected and sends nothing. */
  | { readonly kind: 'black-hole'; readonly afterEvents: number };

export type FeaturesFault = { readonly kind: 'unauthenticated' } | { readonly kind: 'hang' };

/** Faults that a test injects: the next of a kind, in turn, or by a schedule that is called each time. */
class Faults<Fault> {
  readonly #next: Fault[] = [];
  #schedule: () => Fault | undefined = () => undefined;

  /** The next appends fail like this, one after another. */
  next(...faults: readonly Fault[]): void {
    this.#next.push(...faults);
  }

  /** Called when no fault is queued. */
  schedule(schedule: () => Fault | undefined): void {
    this.#schedule = schedule;
  }

  take(): Fault | undefined {
    return this.#next.shift() ?? this.#schedule();
  }

  /** Removes all faults. */
  clear(): void {
    this.#next.length = 0;
    this.#schedule = () => undefined;
  }
}

/** The faults of the double. */
export class Switchboard {
  readonly appends = new Faults<AppendFault>();
  readonly deletes = new Faults<DeleteFault>();
  readonly reads = new Faults<ReadFault>();
  readonly subscriptions = new Faults<SubscriptionFault>();
  readonly features = new Faults<FeaturesFault>();

  clear(): void {
    for (const faults of [this.appends, this.deletes, this.reads, this.subscriptions, this.features])
      faults.clear();
  }
}
