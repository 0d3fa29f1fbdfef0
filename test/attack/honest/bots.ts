import type { Role } from '../../../apps/api/src/identity/principal.js';
import { playDemo } from '../../../apps/recount/src/bots/demo.js';

/** Milliseconds between two actions: during an attack, and during a rest. */
const PACE = { playing: 150, resting: 1500 };

/** Bots that play one match after another, and continue after every failure. */
export class Bots {
  readonly faults = new Map<string, number>();
  isResting = false;
  readonly #over = new AbortController();

  constructor(
    private readonly url: string,
    private readonly tokenFor: (role: Role, subject: string) => Promise<string>,
    private readonly onMatch: (matchId: string) => void,
  ) {}

  async play(): Promise<void> {
    const pace = () => (this.isResting ? PACE.resting : PACE.playing);
    const { url, tokenFor, onMatch } = this;
    const { signal } = this.#over;
    while (!signal.aborted) {
      try {
        await playDemo({
          url,
          tokenFor,
          onMatch,
          signal,
          get pace() {
            return pace();
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        const what = `bots: ${error instanceof Error ? error.message : String(error)}`;
        this.faults.set(what, (this.faults.get(what) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  stop(): void {
    this.#over.abort();
  }
}
