import type { Game } from '#libs/game-kit';
import type { RecordedMatchEvent } from '#libs/match';
import { Signal } from '../../platform/signal.js';
import { bytesOf, type Moment, nextMoment } from './moment.js';

/** Bytes of what a match has once: its cards' definitions, its settings. */
const BASE_BYTES = 250_000;

/** One match as far as it was read: its moments, and word of each new one. */
export class MatchLog {
  readonly #moments: Moment[] = [];
  /** Given at each new moment, and when the match cannot be followed any more. */
  readonly grown = new Signal();
  #bytes = BASE_BYTES;
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

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Why nothing more comes, when something was written that this build cannot read. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Whether the event of a frame is in already. */
  has(number: number | bigint): boolean {
    return number < this.#moments.length;
  }

  /** Takes an event if it is the next one: what was read already is passed over, a gap is refused with `false`. */
  take(recorded: RecordedMatchEvent): boolean {
    if (recorded.number < this.#moments.length) return true;
    if (recorded.number > this.#moments.length) return false;
    const moment = nextMoment(this.game, this.newest, recorded);
    this.#moments.push(moment);
    this.#bytes += bytesOf(moment);
    this.grown.give();
    return true;
  }

  fail(error: unknown): void {
    this.#failure = error;
    this.grown.give();
  }
}
