import { LRUCache } from 'lru-cache';
import type { Sheddable } from '../../platform/memory/memory-budget.js';
import type { SharedResult } from './shared-execution.js';

/** Memory per character of a result (at most two bytes), and per entry for everything else. */
const BYTES_PER_CHARACTER = 2;
const ENTRY_BYTES = 300;

/** A result, and the number of readers that have not received it yet. */
interface Shared<Result> {
  readonly result: Result;
  left: number;
}

/**
 * Caches results until all their readers have received them, within a limit in bytes. The least recently used results are evicted and executed again on demand.
 * Payloads are identified by a number, so that a long-lived payload does not retain its results.
 */
export class SharedResults implements Sheddable {
  readonly #serials = new WeakMap<object, number>();
  #payloads = 0;
  readonly #readers = new Map<string, number>();
  readonly #underWay = new Map<string, Shared<Promise<SharedResult>>>();
  readonly #kept: LRUCache<string, Shared<SharedResult>>;
  /** Ids of cached results by key. */
  readonly #keptFor = new Map<string, Set<string>>();

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ result }) => ENTRY_BYTES + BYTES_PER_CHARACTER * result.json.length,
      dispose: (_shared, id) => this.#keptFor.get(keyIn(id))?.delete(id),
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** Adds a reader of a key until the returned function is called. Call it only once. */
  join(key: string): () => void {
    this.#readers.set(key, this.#readersOf(key) + 1);
    return () => {
      const readers = this.#readersOf(key) - 1;
      if (readers > 0) this.#readers.set(key, readers);
      else this.#forget(key);
    };
  }

  /** The result for a payload, executed unless it is cached or under way. */
  resultOf(key: string, payload: object, execute: () => Promise<SharedResult>): Promise<SharedResult> {
    const id = `${this.#serialOf(payload)} ${key}`;
    const kept = this.#kept.get(id);
    if (kept !== undefined) {
      kept.left -= 1;
      if (kept.left <= 0) this.#kept.delete(id);
      return Promise.resolve(kept.result);
    }
    const underWay = this.#underWay.get(id);
    if (underWay !== undefined) {
      underWay.left -= 1;
      return underWay.result;
    }
    const others = this.#readersOf(key) - 1;
    return others <= 0 ? execute() : this.#share(key, id, others, execute);
  }

  shed(): void {
    this.#kept.clear();
  }

  async #share(
    key: string,
    id: string,
    others: number,
    execute: () => Promise<SharedResult>,
  ): Promise<SharedResult> {
    const shared = { result: execute(), left: others };
    this.#underWay.set(id, shared);
    try {
      const result = await shared.result;
      if (shared.left > 0 && this.#readers.has(key)) this.#keep(key, id, { result, left: shared.left });
      return result;
    } finally {
      this.#underWay.delete(id);
    }
  }

  #keep(key: string, id: string, shared: Shared<SharedResult>): void {
    const ids = this.#keptFor.get(key) ?? new Set<string>();
    this.#keptFor.set(key, ids);
    ids.add(id);
    // The cache rejects a result that exceeds its limit.
    if (!this.#kept.set(id, shared).has(id)) ids.delete(id);
  }

  #forget(key: string): void {
    this.#readers.delete(key);
    const ids = this.#keptFor.get(key) ?? [];
    this.#keptFor.delete(key);
    for (const id of ids) this.#kept.delete(id);
  }

  #readersOf(key: string): number {
    return this.#readers.get(key) ?? 0;
  }

  #serialOf(payload: object): number {
    const known = this.#serials.get(payload);
    if (known !== undefined) return known;
    this.#payloads += 1;
    this.#serials.set(payload, this.#payloads);
    return this.#payloads;
  }
}

const keyIn = (id: string): string => id.slice(id.indexOf(' ') + 1);
