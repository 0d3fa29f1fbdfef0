import { CommandResults, type FoldedStream } from '#libs/event-log';
import type { Game } from '#libs/game-kit';
import type { MatchState, RecordedMatchEvent } from '#libs/match';
import { Signal } from '../../platform/signal.js';
import { bytesOf, type Moment, nextMoment } from './moment.js';
import { beginOfStretch, NO_PAST, type Past, STRETCH } from './past.js';

/** Moments that stay in one that is short; it has twice as many at most. */
const SHORT = 16;
/** Measured: bytes of the newest moment by itself, without what its state shares with other matches that are played with the same cards. */
const RESTING_BYTES = 24_000;
/** Measured: bytes of what one command was answered. */
const COMMAND_BYTES = 500;

/** Where a log begins that is not read from its first event on. */
export interface Beginning {
  readonly moment: Moment;
  readonly createdAt: string;
}

/** A match as a command finds it. */
export interface FoundMatch {
  readonly state: MatchState;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/**
 * One match as far as it was read, for commands and for readers: its newest moments, a signal at each new one, and the commands that led there. Earlier moments are not
 * kept: a moment of the past is read again, with the stretch that it lies in, when it is asked for.
 */
export class MatchLog {
  /** Given at each new moment, and when the match cannot be followed any more. */
  readonly grown = new Signal();
  /** All commands in the stream; undefined while the log begins at a snapshot and no command has needed the earlier ones. */
  commands: CommandResults | undefined;
  /** The newest moments, without a gap, from the beginning of a stretch on or from where it rested or was shortened. */
  #newest: Moment[] = [];
  /** The one before them. */
  #before: Moment | undefined;
  #createdAt: string | undefined;
  #restedAt = 0;
  #bytes = RESTING_BYTES;
  #failure: unknown;

  constructor(
    readonly id: string,
    readonly game: Game,
    private readonly past: Past = NO_PAST,
    beginning?: Beginning,
  ) {
    this.commands = beginning === undefined ? new CommandResults() : undefined;
    this.#before = beginning?.moment;
    this.#createdAt = beginning?.createdAt;
  }

  /** How many moments there are. */
  get length(): number {
    return this.#first + this.#newest.length;
  }

  get newest(): Moment | undefined {
    return this.#newest.at(-1) ?? this.#before;
  }

  /** ISO 8601. */
  get createdAt(): string {
    return this.#createdAt ?? '';
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#bytes + COMMAND_BYTES * (this.commands?.size ?? 0);
  }

  /** False between two events of one command, which were appended together: no command is decided there. */
  get isWhole(): boolean {
    return !this.newest?.recorded.following;
  }

  /** The newest state, as the next command needs it; undefined where earlier commands are still to be read. */
  get folded(): FoldedStream<FoundMatch> | undefined {
    const newest = this.newest;
    if (newest === undefined || this.commands === undefined) return undefined;
    const { match: state, recorded } = newest;
    return {
      state: { state, createdAt: Date.parse(this.createdAt) },
      revision: BigInt(recorded.number),
      results: this.commands,
    };
  }

  /** Why nothing more comes, when something was written that this build cannot read. */
  get failure(): unknown {
    return this.#failure;
  }

  /** How many moments there were when it rested last; 0 where it never did. */
  get restedAt(): number {
    return this.#restedAt;
  }

  /** Whether the event of a frame is in already. */
  has(number: number | bigint): boolean {
    return number < this.length;
  }

  /**
   * Takes an event if it is the next one: an earlier one is passed over, a gap is refused with `false`. A rewind is given the match as it was at the frame that it
   * goes back to.
   */
  take(recorded: RecordedMatchEvent, earlier?: MatchState): boolean {
    if (recorded.number < this.length) return true;
    if (recorded.number > this.length) return false;
    const before = this.newest;
    const moment = nextMoment(this.game, before, recorded, earlier);
    this.#createdAt ??= recorded.at;
    this.#newest.push(moment);
    this.#bytes += bytesOf(moment);
    if (beginOfStretch(this.length) === this.length) this.past.passed(this, moment, before);
    // One that has let go of some goes on in the middle of a stretch.
    if (this.#newest.length >= 2 * STRETCH) this.#letGo(beginOfStretch(this.#first) + STRETCH - this.#first);
    this.grown.give();
    return true;
  }

  /** Lets go of all but the newest moments, where there are many more: those before them are read again. */
  shorten(): void {
    if (this.#newest.length >= 2 * SHORT) this.#letGo(this.#newest.length - SHORT);
  }

  /** Lets go of all but the newest moment, from which it goes on. */
  rest(): void {
    this.#restedAt = this.length;
    this.#before = this.newest;
    this.#newest = [];
    this.#bytes = RESTING_BYTES;
  }

  fail(error: unknown): void {
    this.#failure = error;
    this.grown.give();
  }

  /** A moment that is at hand: the newest ones are. */
  atHand(number: number): Moment | undefined {
    if (number >= this.#first) return this.#newest[number - this.#first];
    if (number === this.#first - 1) return this.#before;
    const begin = beginOfStretch(number);
    return this.past.cached(this, begin)?.[number - begin];
  }

  /** Any moment; undefined when the match has not come so far. */
  async moment(number: number): Promise<Moment | undefined> {
    if (number < 0 || number >= this.length) return undefined;
    const begin = beginOfStretch(number);
    const found = this.atHand(number) ?? (await this.past.stretch(this, begin))[number - begin];
    // The stretch may have been read while the match had not come so far, and rested since.
    return found ?? this.atHand(number) ?? (await this.past.readAgain(this, begin))[number - begin];
  }

  /** The number of the first of the newest moments. */
  get #first(): number {
    return this.#before === undefined ? 0 : this.#before.recorded.number + 1;
  }

  #letGo(count: number): void {
    const gone = this.#newest.slice(0, count);
    this.#before = gone.at(-1);
    this.#newest = this.#newest.slice(count);
    for (const moment of gone) this.#bytes -= bytesOf(moment);
  }
}
