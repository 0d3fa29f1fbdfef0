import { MatchDetailsByIdDocument, type MatchDetailsFragment, type ViewpointInput } from './operations.js';
import type { RecountClient } from './recount-client.js';

/** Seats to act, clocks, results: asked for again after a change, one request at a time however many changes there are. */
export class MatchRefresh {
  #isRunning = false;
  #isStale = false;

  constructor(
    private readonly client: RecountClient,
    private readonly which: { readonly matchId: string; readonly as?: ViewpointInput | null },
    private readonly signal: AbortSignal,
    private readonly tell: (match: MatchDetailsFragment) => void,
  ) {}

  /** Passes on the answer when it arrives. A failure is dropped: the next change asks again, and a lost connection is shown elsewhere. */
  ask(): void {
    this.#isStale = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    void this.#whileStale()
      .catch(() => {})
      .finally(() => {
        this.#isRunning = false;
      });
  }

  async #whileStale(): Promise<void> {
    while (this.#isStale && !this.signal.aborted) {
      this.#isStale = false;
      const { match } = await this.client.request(MatchDetailsByIdDocument, { ...this.which }, this.signal);
      if (match !== null) this.tell(match);
    }
  }
}
