import { LRUCache } from 'lru-cache';
import type { MatchLog } from './match-log.js';

/**
 * The matches at hand. Those that somebody holds stay; of the others, those used last, within a bound in bytes. Asking, keeping and letting go cost the same
 * however many there are.
 */
export class KeptLogs {
  readonly #held = new Map<string, { readonly log: MatchLog; holders: number }>();
  readonly #others: LRUCache<string, MatchLog>;

  /** `maxBytes` bounds the matches that nobody holds; who holds one is bounded elsewhere. */
  constructor(maxBytes: number) {
    this.#others = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  get(matchId: string): MatchLog | undefined {
    return this.#held.get(matchId)?.log ?? this.#others.get(matchId);
  }

  /** Keeps a match, or takes note that one that is kept has grown. One that is larger than all room is not kept. */
  keep(log: MatchLog): void {
    if (this.#held.has(log.id)) return;
    // Set again, a value that is there already would keep the size that it had.
    this.#others.delete(log.id);
    this.#others.set(log.id, log);
  }

  /** Keeps a match at hand until the returned function is called; calling it again does nothing. */
  hold(log: MatchLog): () => void {
    const known = this.#held.get(log.id);
    const entry = known?.log === log ? known : { log, holders: 0 };
    entry.holders += 1;
    this.#held.set(log.id, entry);
    this.#others.delete(log.id);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      entry.holders -= 1;
      if (entry.holders > 0 || this.#held.get(log.id) !== entry) return;
      this.#held.delete(log.id);
      this.#others.set(log.id, log);
    };
  }

  /** Lets go of a match, held or not: it is read again when it is asked for. */
  drop(matchId: string): void {
    this.#held.delete(matchId);
    this.#others.delete(matchId);
  }

  *[Symbol.iterator](): Iterator<MatchLog> {
    for (const { log } of this.#held.values()) yield log;
    yield* this.#others.values();
  }
}
