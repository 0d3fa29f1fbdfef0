import { LRUCache } from 'lru-cache';
import { type MatchLog, RESTING_BYTES } from './match-log.js';

/** Matches of more bytes are let go of when nobody has asked for them for so many milliseconds, also where there is room: a burst leaves nothing behind. */
const LARGE = { bytes: 8 * 1024 * 1024, stays: 5_000 };

interface HeldEntry {
  readonly log: MatchLog;
  holders: number;
  /** What it is counted with. */
  bytes: number;
}

/**
 * Bytes that matches which somebody holds take before they are kept short: some hundred matches with all that whoever comes late asks for. Beyond that most of who
 * watch are at the newest frame, and each moment more is one that the engine's collections go through.
 */
const AT_LENGTH_BYTES = 64 * 1024 * 1024;

/** The part of all room that those may take which rest. */
const RESTING_PART = 2 / 3;

/**
 * The matches at hand. Those that somebody holds stay; of the others, those used last, within a bound in bytes. One that has to make room rests: its newest moment
 * stays, so that of thousands that are played at once none is read from its beginning at each action. Asking, keeping and letting go cost the same however many
 * there are.
 */
export class KeptLogs {
  readonly #held = new Map<string, HeldEntry>();
  readonly #others: LRUCache<string, MatchLog>;
  readonly #resting: LRUCache<string, MatchLog>;
  #heldBytes = 0;

  /** `maxBytes` bounds the matches that nobody holds, `maxHeldBytes` those that somebody does. */
  constructor(
    maxBytes: number,
    private readonly maxHeldBytes: number,
    private readonly large = LARGE,
    private readonly atLengthBytes = AT_LENGTH_BYTES,
  ) {
    this.#others = new LRUCache({
      maxSize: Math.ceil(maxBytes * (1 - RESTING_PART)),
      sizeCalculation: ({ bytes }) => bytes,
      ttlAutopurge: true,
      updateAgeOnGet: true,
      perf: { now: () => performance.now() },
      disposeAfter: (log, _id, reason) => {
        if (reason === 'evict') this.#rest(log);
      },
    });
    this.#resting = new LRUCache({
      maxSize: Math.ceil(maxBytes * RESTING_PART),
      sizeCalculation: () => RESTING_BYTES,
    });
  }

  get(matchId: string): MatchLog | undefined {
    return this.#held.get(matchId)?.log ?? this.#others.get(matchId) ?? this.#woken(matchId);
  }

  /** Keeps a match, or takes note that one that is kept has grown. One that is larger than all room is not kept. */
  keep(log: MatchLog): void {
    const held = this.#held.get(log.id);
    if (held !== undefined) {
      this.#count(held);
      return;
    }
    // Set again, a value that is there already would keep the size that it had.
    this.#forget(log.id);
    this.#keepForNow(log);
  }

  /** Whether a match may be held: one that is held already, or the first, may always. */
  hasRoomToHold(log: MatchLog): boolean {
    if (this.#held.size === 0 || this.#held.get(log.id)?.log === log) return true;
    return this.#heldBytes + log.bytes <= this.maxHeldBytes;
  }

  /** Keeps a match at hand until the returned function is called; calling it again does nothing. */
  hold(log: MatchLog): () => void {
    const known = this.#held.get(log.id);
    if (known !== undefined && known.log !== log) this.#uncount(known);
    const entry = known?.log === log ? known : { log, holders: 0, bytes: 0 };
    entry.holders += 1;
    this.#held.set(log.id, entry);
    this.#count(entry);
    this.#forget(log.id);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      entry.holders -= 1;
      if (entry.holders > 0 || this.#held.get(log.id) !== entry) return;
      this.#held.delete(log.id);
      this.#uncount(entry);
      this.#keepForNow(log);
    };
  }

  /** Lets go of a match, held or not: it is read again when it is asked for. */
  drop(matchId: string): void {
    const held = this.#held.get(matchId);
    if (held !== undefined) this.#uncount(held);
    this.#held.delete(matchId);
    this.#forget(matchId);
  }

  /** Lets go of those that rest: there may be thousands, of which each would have to be read on. */
  forgetResting(): void {
    this.#resting.clear();
  }

  /** Lets go of all that nobody holds. */
  shed(): void {
    this.#others.clear();
    this.#resting.clear();
  }

  #forget(matchId: string): void {
    this.#others.delete(matchId);
    this.#resting.delete(matchId);
  }

  /** Who asks for it may have its past read again, for which it needs room. */
  #woken(matchId: string): MatchLog | undefined {
    const log = this.#resting.get(matchId);
    if (log === undefined) return undefined;
    this.#resting.delete(matchId);
    this.#keepForNow(log);
    return log;
  }

  #rest(log: MatchLog): void {
    log.rest();
    this.#resting.set(log.id, log);
  }

  #keepForNow(log: MatchLog): void {
    this.#others.set(log.id, log, log.bytes > this.large.bytes ? { ttl: this.large.stays } : {});
  }

  #count(entry: HeldEntry): void {
    if (this.#heldBytes > this.atLengthBytes) entry.log.shorten();
    this.#heldBytes += entry.log.bytes - entry.bytes;
    entry.bytes = entry.log.bytes;
  }

  #uncount(entry: HeldEntry): void {
    this.#heldBytes -= entry.bytes;
    entry.bytes = 0;
  }

  /** Those that rest left out. */
  *[Symbol.iterator](): Iterator<MatchLog> {
    for (const { log } of this.#held.values()) yield log;
    yield* this.#others.values();
  }
}
