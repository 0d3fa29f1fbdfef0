import type { Signal } from '../signal.js';

type Result<T> = IteratorResult<T, void> | { readonly error: unknown };

interface Source<T> {
  readonly stop: AbortController;
  readonly values: AsyncGenerator<T, void, undefined>;
}

/** A value with the name of its source; `goOn` requests the next value of that source. */
export interface Merged<T> {
  readonly value: T;
  readonly goOn: () => void;
}

/**
 * Merges many sources in order of arrival, with at most one waiting value per source. A source is read on only after its previous value was taken and
 * the reader has returned for more.
 */
export class MergedSources<T> {
  readonly #sources = new Map<string, Source<T>>();
  readonly #ready: { readonly name: string; readonly source: Source<T>; readonly result: Result<T> }[] = [];

  /** Gives the signal `changed` when a value is ready or a source has ended. */
  constructor(
    private readonly changed: Signal,
    private readonly onEnd: (name: string) => void,
  ) {}

  get size(): number {
    return this.#sources.size;
  }

  get names(): readonly string[] {
    return [...this.#sources.keys()];
  }

  has(name: string): boolean {
    return this.#sources.has(name);
  }

  add(name: string, read: (stop: AbortSignal) => AsyncGenerator<T, void, undefined>): void {
    const stop = new AbortController();
    const source = { stop, values: read(stop.signal) };
    this.#sources.set(name, source);
    void this.#pull(name, source);
  }

  /** Discards its waiting value. */
  remove(name: string): void {
    const source = this.#sources.get(name);
    if (source === undefined) return;
    this.#sources.delete(name);
    source.stop.abort();
    void source.values.return().catch(() => undefined);
  }

  close(): void {
    for (const name of this.names) this.remove(name);
  }

  /** The next value; undefined if none is ready. Rethrows an error of a source. */
  take(): Merged<T> | undefined {
    for (let next = this.#ready.shift(); next !== undefined; next = this.#ready.shift()) {
      const { name, source, result } = next;
      if (this.#sources.get(name) !== source) continue;
      if ('error' in result) throw result.error;
      if (!result.done) return { value: result.value, goOn: () => void this.#pull(name, source) };
      this.#sources.delete(name);
      this.onEnd(name);
    }
    return undefined;
  }

  async #pull(name: string, source: Source<T>): Promise<void> {
    const result = await source.values.next().catch((error: unknown) => ({ error }));
    this.#ready.push({ name, source, result });
    this.changed.give();
  }
}
