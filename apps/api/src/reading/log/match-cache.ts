import { LRUCache } from 'lru-cache';
import type { MatchLog } from './match-log.js';

interface HeldEntry {
  readonly log: MatchLog;
  holders: number;
  /** Bytes that the entry adds to the sum of those held. */
  bytes: number;
}

/**
 * Held matches take so many bytes before they are shortened: some hundred matches with all moments that late subscribers ask for. Beyond that most subscribers are
 * at the newest frame, and each further moment only adds work for the garbage collector.
 */
const AT_LENGTH_BYTES = 64 * 1024 * 1024;

/** The part of the bound that matches with more than their newest moment may take. */
const AT_LENGTH_PART = 1 / 12;

const unbounded = () =>
  new LRUCache<string, MatchLog>({
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: ({ bytes }) => bytes,
  });

/**
 * The node's one cache of matches, for commands and for readers. Held matches stay; of the others, the most recently used stay within one bound in bytes. The least
 * recently used match first rests: it keeps its newest state and its commands, so that none of thousands of matches played at once is read again at each action. Each
 * operation costs the same however many matches there are.
 */
export class MatchCache {
  readonly #held = new Map<string, HeldEntry>();
  readonly #atLength = unbounded();
  readonly #resting = unbounded();
  #heldBytes = 0;

  /** `maxBytes` bounds the matches that nobody holds, `maxHeldBytes` the held ones. */
  constructor(
    private readonly maxBytes: number,
    private readonly maxHeldBytes: number,
    private readonly atLengthBytes = AT_LENGTH_BYTES,
  ) {}

  get(matchId: string): MatchLog | undefined {
    const held = this.#held.get(matchId)?.log;
    if (held !== undefined) return held;
    const log = this.#atLength.peek(matchId) ?? this.#resting.peek(matchId);
    if (log !== undefined) this.keep(log);
    return log;
  }

  /** Keeps a match, or counts anew one that has grown. */
  keep(log: MatchLog): void {
    const held = this.#held.get(log.id);
    if (held !== undefined) {
      this.#count(held);
      return;
    }
    this.#forget(log.id);
    this.#atLength.set(log.id, log);
    this.#makeRoom();
  }

  /** Whether a match may be held: one that is held already, or the first, may always. */
  hasRoomToHold(log: MatchLog): boolean {
    if (this.#held.size === 0 || this.#held.get(log.id)?.log === log) return true;
    return this.#heldBytes + log.bytes <= this.maxHeldBytes;
  }

  /** Keeps a match in the cache until the returned function is called; calling it again does nothing. */
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
      this.keep(log);
    };
  }

  /** Removes a match, held or not: it is read again when it is asked for. */
  drop(matchId: string): void {
    const held = this.#held.get(matchId);
    if (held !== undefined) this.#uncount(held);
    this.#held.delete(matchId);
    this.#forget(matchId);
  }

  /** Removes the resting matches: there may be thousands, each of which would have to be read on. */
  forgetResting(): void {
    this.#resting.clear();
  }

  /** Removes every match that nobody holds. */
  shed(): void {
    this.#atLength.clear();
    this.#resting.clear();
  }

  #forget(matchId: string): void {
    this.#atLength.delete(matchId);
    this.#resting.delete(matchId);
  }

  #makeRoom(): void {
    while (this.#atLength.calculatedSize > this.maxBytes * AT_LENGTH_PART) {
      const log = this.#atLength.pop();
      if (log === undefined) break;
      log.rest();
      this.#resting.set(log.id, log);
    }
    while (this.#atLength.calculatedSize + this.#resting.calculatedSize > this.maxBytes)
      if (this.#resting.pop() === undefined) break;
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

  /** All but the resting matches. */
  *[Symbol.iterator](): Iterator<MatchLog> {
    for (const { log } of this.#held.values()) yield log;
    yield* this.#atLength.values();
  }
}
