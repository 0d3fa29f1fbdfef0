/*
 * The log of the double: what the server's source says of expected revisions, idempotency, soft deletes, tombstones and stream metadata, and nothing
 * of the network.
 */

export type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint;

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface StoredRecord extends Proposed {
  readonly stream: string;
  readonly revision: bigint;
  /** Commit and prepare position at once. */
  readonly position: bigint;
  readonly created: Date;
}

export type Written =
  | { readonly kind: 'written'; readonly revision: bigint; readonly position: bigint }
  | { readonly kind: 'wrong-expected'; readonly actual: bigint | 'no_stream' }
  | { readonly kind: 'deleted' };

export type StreamRead =
  | { readonly kind: 'events'; readonly events: readonly StoredRecord[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'deleted' };

interface StreamMetadata {
  readonly truncateBefore: bigint;
  readonly maxCount: number | undefined;
  readonly maxAgeSeconds: number | undefined;
}

const NO_METADATA: StreamMetadata = { truncateBefore: 0n, maxCount: undefined, maxAgeSeconds: undefined };
/** What a soft delete writes as `$tb`. */
const DELETED = 2n ** 63n - 1n;
const FIRST_POSITION = 256n;
/** Appends with `any` are compared with this many ids of late, as the server's cache does: at best an effort. */
const RECENT_IDS = 10_000;

export class DoubleLog {
  readonly #records: StoredRecord[] = [];
  readonly #streams = new Map<string, StoredRecord[]>();
  readonly #tombstones = new Set<string>();
  readonly #metadata = new Map<string, StreamMetadata>();
  readonly #recent = new Map<string, bigint>();
  readonly #listeners = new Set<() => void>();
  #position = FIRST_POSITION;

  get records(): readonly StoredRecord[] {
    return this.#records;
  }

  /** Calls back after each append, until the returned function is called. */
  listen(onAppend: () => void): () => void {
    this.#listeners.add(onAppend);
    return () => this.#listeners.delete(onAppend);
  }

  append(stream: string, expected: Expected, events: readonly Proposed[]): Written {
    if (this.#tombstones.has(stream)) return { kind: 'deleted' };
    const last = this.#last(stream);
    const repeat = this.#repeatOf(stream, expected, events);
    if (repeat !== undefined) return repeat;
    if (!this.#isAt(stream, expected)) return { kind: 'wrong-expected', actual: this.#actual(stream) };
    if (this.#isSoftDeleted(stream)) this.#truncate(stream, last + 1n);
    return this.#write(stream, events);
  }

  /** A soft delete is an event of the metadata stream; the events stay in the whole log. */
  softDelete(stream: string, expected: Expected): Written {
    if (this.#tombstones.has(stream)) return { kind: 'deleted' };
    if (!this.#isAt(stream, expected)) return { kind: 'wrong-expected', actual: this.#actual(stream) };
    return this.#truncate(stream, DELETED);
  }

  tombstone(stream: string, expected: Expected): Written {
    if (this.#tombstones.has(stream)) return { kind: 'deleted' };
    if (!this.#isAt(stream, expected)) return { kind: 'wrong-expected', actual: this.#actual(stream) };
    this.#tombstones.add(stream);
    return this.#write(stream, [systemEvent('$streamDeleted', {})]);
  }

  readStream(stream: string, from: bigint | 'start' | 'end', backwards: boolean, count: number): StreamRead {
    if (this.#tombstones.has(stream)) return { kind: 'deleted' };
    const events = this.#streams.get(stream);
    if (events === undefined || this.#isSoftDeleted(stream)) return { kind: 'not-found' };
    const visible = this.#visible(stream, events);
    if (backwards) {
      const upTo =
        from === 'end' ? visible : visible.filter(({ revision }) => from === 'start' || revision <= from);
      return { kind: 'events', events: upTo.slice(Math.max(0, upTo.length - count)).reverse() };
    }
    const start = from === 'start' ? 0n : from === 'end' ? DELETED : from;
    const first = visible.findIndex(({ revision }) => revision >= start);
    return { kind: 'events', events: first === -1 ? [] : visible.slice(first, first + count) };
  }

  /** The index of the first record at or after a position. */
  indexAt(position: bigint): number {
    let [low, high] = [0, this.#records.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const record = this.#records[middle];
      if (record !== undefined && record.position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #write(stream: string, events: readonly Proposed[]): Written {
    const own = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, own);
    let revision = this.#last(stream);
    for (const event of events) {
      revision += 1n;
      this.#position += BigInt(64 + event.data.length + event.metadata.length);
      const record = { ...event, stream, revision, position: this.#position, created: new Date() };
      own.push(record);
      this.#records.push(record);
      this.#remember(stream, record);
    }
    if (stream.startsWith('$$')) this.#readMetadata(stream.slice(2), own.at(-1));
    for (const listener of this.#listeners) listener();
    return { kind: 'written', revision, position: this.#position };
  }

  #remember(stream: string, { id, revision }: StoredRecord): void {
    this.#recent.set(`${stream}/${id}`, revision);
    if (this.#recent.size <= RECENT_IDS) return;
    const oldest = this.#recent.keys().next();
    if (!oldest.done) this.#recent.delete(oldest.value);
  }

  /** IndexWriter.CheckCommit: the same ids at the place that was expected are the same append, for ever. */
  #repeatOf(stream: string, expected: Expected, events: readonly Proposed[]): Written | undefined {
    const own = this.#streams.get(stream) ?? [];
    const [first] = events;
    if (first === undefined) return undefined;
    const place = this.#placeOf(stream, expected, first.id);
    if (place === undefined) return undefined;
    const standing = events.map((_, index) => own[place + index]);
    if (!events.every(({ id }, index) => standing[index]?.id === id)) return undefined;
    const last = standing.at(-1);
    return last && { kind: 'written', revision: last.revision, position: last.position };
  }

  #placeOf(stream: string, expected: Expected, firstId: string): number | undefined {
    if (typeof expected === 'bigint') return Number(expected) + 1;
    if (expected === 'no_stream') {
      const { truncateBefore } = this.#metadata.get(stream) ?? NO_METADATA;
      return this.#isSoftDeleted(stream) ? undefined : Number(truncateBefore);
    }
    const recent = this.#recent.get(`${stream}/${firstId}`);
    return recent === undefined ? undefined : Number(recent);
  }

  #isAt(stream: string, expected: Expected): boolean {
    const exists = this.#streams.has(stream) && !this.#isSoftDeleted(stream);
    if (expected === 'any') return true;
    if (expected === 'no_stream') return !exists;
    if (expected === 'stream_exists') return exists;
    return this.#last(stream) === expected;
  }

  #last(stream: string): bigint {
    return BigInt(this.#streams.get(stream)?.length ?? 0) - 1n;
  }

  #actual(stream: string): bigint | 'no_stream' {
    const last = this.#last(stream);
    return last < 0n || this.#isSoftDeleted(stream) ? 'no_stream' : last;
  }

  #isSoftDeleted(stream: string): boolean {
    return this.#metadata.get(stream)?.truncateBefore === DELETED;
  }

  #truncate(stream: string, truncateBefore: bigint): Written {
    // As a number it would be rounded: the server writes the largest 64-bit number.
    const text = `{"$tb":${truncateBefore}}`;
    return this.#write(`$$${stream}`, [{ ...systemEvent('$metadata', {}), data: Buffer.from(text) }]);
  }

  #readMetadata(stream: string, record: StoredRecord | undefined): void {
    const text = Buffer.from(record?.data ?? []).toString();
    const number = (key: string): string | undefined => new RegExp(`"\\${key}":(\\d+)`).exec(text)?.[1];
    const [tb, count, age] = ['$tb', '$maxCount', '$maxAge'].map(number);
    this.#metadata.set(stream, {
      truncateBefore: BigInt(tb ?? 0),
      maxCount: count === undefined ? undefined : Number(count),
      maxAgeSeconds: age === undefined ? undefined : Number(age),
    });
  }

  #visible(stream: string, events: readonly StoredRecord[]): readonly StoredRecord[] {
    const { truncateBefore, maxCount, maxAgeSeconds } = this.#metadata.get(stream) ?? NO_METADATA;
    if (truncateBefore === 0n && maxCount === undefined && maxAgeSeconds === undefined) return events;
    const oldest = maxAgeSeconds === undefined ? 0 : Date.now() - maxAgeSeconds * 1000;
    const counted = maxCount === undefined ? 0n : BigInt(events.length - maxCount);
    return events.filter(
      ({ revision, created }) =>
        revision >= truncateBefore && revision >= counted && created.getTime() >= oldest,
    );
  }
}

const systemEvent = (type: string, data: object): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from(JSON.stringify(data)),
  metadata: new Uint8Array(),
});
