import type { Game } from '#libs/game-kit';
import type { RecordedMatchEvent } from '#libs/match';
import { Signal } from '../../platform/signal.js';
import { type Moment, nextMoment } from './moment.js';

/** One match as far as it was read: its moments, and word of each new one. */
export class MatchLog {
  readonly #moments: Moment[] = [];
  /** Given at each new moment, and when the match cannot be followed any more. */
  readonly grown = new Signal();
  #holders = 0;
  #failure: unknown;

  constructor(
    readonly id: string,
    readonly game: Game,
  ) {}

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  get newest(): Moment | undefined {
    return this.#moments.at(-1);
  }

  /** Whether somebody waits for what comes next. */
  get isHeld(): boolean {
    return this.#holders > 0;
  }

  /** Why nothing more comes, when something was written that this build cannot read. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Keeps the match at hand until the returned function is called, once. */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
    };
  }

  /** Takes an event if it is the next one: what was read already is passed over, a gap is refused with `false`. */
  take(recorded: RecordedMatchEvent): boolean {
    if (recorded.number < this.#moments.length) return true;
    if (recorded.number > this.#moments.length) return false;
    this.#moments.push(nextMoment(this.game, this.newest, recorded));
    this.grown.give();
    return true;
  }

  fail(error: unknown): void {
    this.#failure = error;
    this.grown.give();
  }
}
