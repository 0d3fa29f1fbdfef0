import { CommandResults, type FoldedStream } from '#libs/event-log';
import type { Game } from '#libs/game-kit';
import type { ClockState, MatchState, RecordedMatchEvent } from '#libs/match';
import { Signal } from '../../platform/signal.js';
import { bytesOf, type Moment, nextMoment } from './moment.js';
import { beginOfStretch, NO_PAST, type Past, STRETCH } from './past.js';

/** Moments that a shortened log keeps. It grows to twice this number before it is shortened again. */
const SHORT = 16;
/** Measured: bytes of the newest moment, without the state that it shares with other matches that use the same cards. */
const RESTING_BYTES = 24_000;
/** Measured: bytes of one command's result. */
const COMMAND_BYTES = 500;

/** The snapshot from which a log starts, instead of from the first event. */
export interface Beginning {
  readonly moment: Moment;
  readonly createdAt: string;
}

/** A match's state for deciding a command. */
export interface FoundMatch {
  readonly state: MatchState;
  /** Undefined without clocks. */
  readonly clock: ClockState | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** One match up to the last event read: its newest moments, a signal for each new one, and its command results. Older moments are read again on demand. */
export class MatchLog {
  /** Signals each new moment, and a failure to follow the match. */
  readonly grown = new Signal();
  /** The results of all commands in the stream; undefined if the log started from a snapshot and no command has needed the earlier results. */
  commands: CommandResults | undefined;
  /** The newest moments without gaps. They start at a stretch boundary, or at the position where the log last rested or was shortened. */
  #newest: Moment[] = [];
  /** The moment before `#newest`. */
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

  /** Number of moments, including dropped ones. */
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

  /** Estimated memory in bytes. */
  get bytes(): number {
    return this.#bytes + COMMAND_BYTES * (this.commands?.size ?? 0);
  }

  /** False between two events of one command, which were appended together. No command may be decided there. */
  get isWhole(): boolean {
    return !this.newest?.recorded.following;
  }

  /** The newest state for deciding a command; undefined if the earlier command results must be read first. */
  get folded(): FoldedStream<FoundMatch> | undefined {
    const newest = this.newest;
    if (newest === undefined || this.commands === undefined) return undefined;
    const { match: state, clock, recorded } = newest;
    return {
      state: { state, clock, createdAt: Date.parse(this.createdAt) },
      revision: BigInt(recorded.number),
      results: this.commands,
    };
  }

  /** The error that stopped this log, such as an event that this build cannot read. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Number of moments when the log last rested; 0 if it never did. */
  get restedAt(): number {
    return this.#restedAt;
  }

  has(number: number | bigint): boolean {
    return number < this.length;
  }

  /** Applies the next event. Ignores a known event; returns false after a gap. A rewind needs `earlier`, the match at the frame to which it returns. */
  take(recorded: RecordedMatchEvent, earlier?: MatchState): boolean {
    if (recorded.number < this.length) return true;
    if (recorded.number > this.length) return false;
    const before = this.newest;
    const moment = nextMoment(this.game, before, recorded, earlier);
    this.#createdAt ??= recorded.at;
    this.#newest.push(moment);
    this.#bytes += bytesOf(moment);
    if (beginOfStretch(this.length) === this.length) this.past.passed(this, moment, before);
    // A shortened log may start within a stretch; drops everything up to a stretch boundary.
    if (this.#newest.length >= 2 * STRETCH) this.#drop(beginOfStretch(this.#first) + STRETCH - this.#first);
    this.grown.give();
    return true;
  }

  /** Drops all but the newest moments, once there are at least twice `SHORT`. */
  shorten(): void {
    if (this.#newest.length >= 2 * SHORT) this.#drop(this.#newest.length - SHORT);
  }

  /** Drops all but the newest moment. */
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

  /** A moment that is in memory or cached. */
  cachedMoment(number: number): Moment | undefined {
    if (number >= this.#first) return this.#newest[number - this.#first];
    if (number === this.#first - 1) return this.#before;
    const begin = beginOfStretch(number);
    return this.past.cached(this, begin)?.[number - begin];
  }

  /** Any moment, read again if necessary; undefined if the match has no such moment yet. */
  async moment(number: number): Promise<Moment | undefined> {
    if (number < 0 || number >= this.length) return undefined;
    const begin = beginOfStretch(number);
    const found = this.cachedMoment(number) ?? (await this.past.stretch(this, begin))[number - begin];
    // The stretch may have been read before the match reached this moment, and the log may have rested since.
    return found ?? this.cachedMoment(number) ?? (await this.past.readAgain(this, begin))[number - begin];
  }

  /** The number of the first moment in `#newest`. */
  get #first(): number {
    return this.#before === undefined ? 0 : this.#before.recorded.number + 1;
  }

  #drop(count: number): void {
    const gone = this.#newest.slice(0, count);
    this.#before = gone.at(-1);
    this.#newest = this.#newest.slice(count);
    for (const moment of gone) this.#bytes -= bytesOf(moment);
  }
}
