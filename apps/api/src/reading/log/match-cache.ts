import { LRUCache } from 'lru-cache';
import type { MatchLog } from './match-log.js';

interface HeldEntry {
  readonly log: MatchLog;
  holders: number;
  /** Bytes that this entry contributes to `#heldBytes`. */
  bytes: number;
}

/**
 * Above this many bytes, held matches keep only their newest moments. The limit covers some hundred matches with all moments that late subscribers request.
 * With more matches most subscribers are at the newest frame, and older moments only burden the garbage collector.
 */
const AT_LENGTH_BYTES = 64 * 1024 * 1024;

/** The share of `maxBytes` for matches that keep more than their newest moment. */
const AT_LENGTH_PART = 1 / 12;

const unbounded = () =>
  new LRUCache<string, MatchLog>({
    maxSize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: ({ bytes }) => bytes,
  });

/**
 * The node's only cache of matches, for commands and for readers. Held matches are never evicted; the others are evicted least recently used first, within a
 * limit in bytes. Before its eviction a match rests: it keeps only its newest state and its command results, so that thousands of concurrent matches need no
 * reload for each action. All operations take constant time.
 */
export class MatchCache {
  readonly #held = new Map<string, HeldEntry>();
  readonly #atLength = unbounded();
  readonly #resting = unbounded();
  #heldBytes = 0;

  /** `maxBytes` limits the matches without holders, `maxHeldBytes` the held ones. */
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

  /** Caches a match, or updates the size of a cached one. */
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

  /** Whether a match may be cached. Always true for a match that is already held, and for the first one. */
  hasRoomToHold(log: MatchLog): boolean {
    if (this.#held.size === 0 || this.#held.get(log.id)?.log === log) return true;
    return this.#heldBytes + log.bytes <= this.maxHeldBytes;
  }

  /** Keeps a match cached until the returned function is called. Further calls of that function have no effect. */
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

  drop(matchId: string): void {
    const held = this.#held.get(matchId);
    if (held !== undefined) this.#uncount(held);
    this.#held.delete(matchId);
    this.#forget(matchId);
  }

  /** Removes the resting matches. Bringing them up to date would take one read for each of possibly thousands. */
  forgetResting(): void {
    this.#resting.clear();
  }

  /** Removes every match without holders. */
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
