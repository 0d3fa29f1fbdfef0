import { backOff, type LegalActionLineFragment, ObservableValue, RecountError } from '#libs/client';

/** A seat's legal actions at one frame. */
export interface Offered {
  readonly frame: number;
  readonly actions: readonly LegalActionLineFragment[];
}

export type AskOffered = (signal: AbortSignal) => Promise<Offered>;

/**
 * Keeps a seat's legal actions in step with the displayed frames: one request at a time, repeated while its answer belongs to an earlier frame. An answer ahead
 * of the table is retained until the table catches up.
 */
export class OfferedActions {
  readonly offered = new ObservableValue<Offered | undefined>(undefined);
  readonly error = new ObservableValue<RecountError | undefined>(undefined);
  readonly #ask: AskOffered;
  readonly #wait: (failures: number) => number;
  readonly #stop = new AbortController();
  #shown = -1;
  #isStale = false;
  #isAsking = false;

  constructor(ask: AskOffered, wait: (failures: number) => number = backOff) {
    this.#ask = ask;
    this.#wait = wait;
  }

  /** Sets the displayed frame, and whether the seat is to act; a seat that is not to act needs no request. */
  follow(frame: number, isToAct: boolean): void {
    this.#shown = frame;
    if (!isToAct) this.#keep({ frame, actions: [] });
    this.#askWhileBehind();
  }

  /** Requests the actions again without a new frame. */
  reload(): void {
    this.#isStale = true;
    this.#askWhileBehind();
  }

  stop(): void {
    this.#stop.abort();
  }

  #keep(offered: Offered): void {
    if (offered.frame >= (this.offered.value?.frame ?? -1)) this.offered.set(offered);
  }

  get #isBehind(): boolean {
    return this.#isStale || (this.offered.value?.frame ?? -1) < this.#shown;
  }

  #askWhileBehind(): void {
    if (this.#isAsking || !this.#isBehind) return;
    this.#isAsking = true;
    void this.#run().finally(() => {
      this.#isAsking = false;
    });
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    for (let failures = 0; this.#isBehind && !signal.aborted; failures += 1) {
      this.#isStale = false;
      try {
        const offered = await this.#ask(signal);
        this.error.set(undefined);
        this.#keep(offered);
        if (!this.#isBehind) return;
      } catch (error) {
        if (signal.aborted) return;
        this.error.set(
          error instanceof RecountError
            ? error
            : new RecountError('INTERNAL', 'What you may do is not known.'),
        );
        if (!(error instanceof RecountError) || !error.isTemporary) return;
        this.#isStale = true;
      }
      await new Promise((resolve) => setTimeout(resolve, this.#wait(failures)));
    }
  }
}
