/* The log of the double: expected revisions, idempotency, soft deletes, tombstones and stream metadata as in the server's source, without the network. */

import { checkCommit, type StandingStream } from './commit-check.js';
import {
  DELETED,
  metadataOf,
  NO_METADATA,
  type StreamMetadata,
  softDeletion,
  systemEvent,
  TOMBSTONE_TYPE,
  undeletion,
} from './stream-metadata.js';

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
  /** `actual` is the last revision ever written, also for a soft-deleted stream, as on a real server. */
  | { readonly kind: 'wrong-expected'; readonly actual: bigint | 'no_stream' }
  | { readonly kind: 'deleted' };

export type StreamRead =
  | { readonly kind: 'events'; readonly events: readonly StoredRecord[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'deleted' };

const FIRST_POSITION = 256n;
/** Appends with `any` are compared with this number of recent ids, like the server's cache: best effort. */
const RECENT_IDS = 10_000;

export class DoubleLog {
  readonly #records: StoredRecord[] = [];
  readonly #streams = new Map<string, StoredRecord[]>();
  readonly #tombstones = new Set<string>();
  readonly #metadata = new Map<string, StreamMetadata>();
  readonly #recent = new Map<string, bigint>();
  readonly #listeners = new Set<() => void>();
  #position = FIRST_POSITION;

  /** `keep` receives all records of one operation, before any subscriber does. */
  constructor(private readonly keep: (records: readonly StoredRecord[]) => void = () => undefined) {}

  get records(): readonly StoredRecord[] {
    return this.#records;
  }

  /** All records ever written to a stream, including hidden ones. */
  recordsOf(stream: string): readonly StoredRecord[] {
    return this.#streams.get(stream) ?? [];
  }

  /** Calls back after each append, until the returned function is called. */
  listen(onAppend: () => void): () => void {
    this.#listeners.add(onAppend);
    return () => this.#listeners.delete(onAppend);
  }

  append(stream: string, expected: Expected, events: readonly Proposed[]): Written {
    const ids = events.map(({ id }) => id);
    const decision = checkCommit(this.#standing(stream), expected, ids);
    if (decision.kind === 'repeat') {
      const record = this.recordsOf(stream)[Number(decision.revision)];
      return { kind: 'written', revision: decision.revision, position: record?.position ?? this.#position };
    }
    if (decision.kind === 'deleted') return { kind: 'deleted' };
    if (decision.kind === 'wrong-expected') return this.#wrongExpected(stream);
    const revived = this.#revivedBy(stream);
    const shownFrom = revived === undefined ? 0n : this.#last(revived) + 1n;
    const written = this.#store(stream, events);
    const records = revived === undefined ? written : [...written, ...this.#revive(revived, shownFrom)];
    return this.#finish(records, written.at(-1));
  }

  /** A soft delete is an event of the metadata stream; the events stay in the `$all` stream. */
  softDelete(stream: string, expected: Expected): Written {
    const standing = this.#standing(stream);
    const { kind } = checkCommit(standing, expected, [crypto.randomUUID()]);
    if (kind === 'deleted') return { kind };
    if (kind !== 'ok' || (standing.last < 0n && !standing.hasMetadata)) return this.#wrongExpected(stream);
    const records = this.#store(`$$${stream}`, [softDeletion()]);
    return this.#finish(records, records.at(-1));
  }

  tombstone(stream: string, expected: Expected): Written {
    const { kind } = checkCommit(this.#standing(stream), expected, [crypto.randomUUID()]);
    if (kind === 'deleted') return { kind };
    if (kind !== 'ok') return this.#wrongExpected(stream);
    const records = this.#store(stream, [systemEvent(TOMBSTONE_TYPE, '{}')], DELETED);
    return this.#finish(records, records.at(-1));
  }

  readStream(stream: string, from: bigint | 'start' | 'end', backwards: boolean, count: number): StreamRead {
    if (this.#tombstones.has(stream)) return { kind: 'deleted' };
    const events = this.#streams.get(stream);
    if (events === undefined || this.isSoftDeleted(stream)) return { kind: 'not-found' };
    const start = from === 'start' ? 0n : from === 'end' ? DELETED : from;
    const visible = this.#visible(stream, events);
    if (backwards) {
      const upTo = from === 'end' ? visible : visible.filter(({ revision }) => revision <= start);
      return { kind: 'events', events: upTo.slice(Math.max(0, upTo.length - count)).reverse() };
    }
    const first = visible.findIndex(({ revision }) => revision >= start);
    return { kind: 'events', events: first === -1 ? [] : visible.slice(first, first + count) };
  }

  isTombstoned(stream: string): boolean {
    return this.#tombstones.has(stream);
  }

  isSoftDeleted(stream: string): boolean {
    return this.#metadata.get(stream)?.truncateBefore === DELETED;
  }

  /** Whether a read of its stream returns it. */
  isVisible(record: StoredRecord): boolean {
    return this.#visible(record.stream, [record]).length > 0;
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

  /** Restores stored records, in their order. */
  restore(records: Iterable<StoredRecord>): void {
    for (const record of records) this.#add(record);
    this.forgetRecentIds();
  }

  /** Forgets recent ids, like a restart of the server: after that a duplicate with `any` is written again. */
  forgetRecentIds(): void {
    this.#recent.clear();
  }

  #store(stream: string, events: readonly Proposed[], at?: bigint): readonly StoredRecord[] {
    return events.map((event) => {
      const position = this.#position + BigInt(64 + event.data.length + event.metadata.length);
      const revision = at ?? this.#last(stream) + 1n;
      const record = { ...event, stream, revision, position, created: new Date() };
      this.#add(record);
      return record;
    });
  }

  #add(record: StoredRecord): void {
    const { stream, type, revision, position } = record;
    const own = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, own);
    own.push(record);
    this.#records.push(record);
    this.#position = position;
    this.#remember(record);
    if (stream.startsWith('$$')) this.#metadata.set(stream.slice(2), metadataOf(record.data));
    if (type === TOMBSTONE_TYPE && revision === DELETED) this.#tombstones.add(stream);
  }

  #finish(records: readonly StoredRecord[], last: StoredRecord | undefined): Written {
    this.keep(records);
    for (const listener of [...this.#listeners]) listener();
    return { kind: 'written', revision: last?.revision ?? -1n, position: last?.position ?? this.#position };
  }

  #remember({ stream, id, revision }: StoredRecord): void {
    this.#recent.set(`${stream}/${id}`, revision);
    if (this.#recent.size <= RECENT_IDS) return;
    const oldest = this.#recent.keys().next();
    if (!oldest.done) this.#recent.delete(oldest.value);
  }

  #standing(stream: string): StandingStream {
    return {
      last: this.#last(stream),
      isTombstoned: this.#tombstones.has(stream),
      isSoftDeleted: this.isSoftDeleted(stream),
      hasMetadata: this.#metadata.has(stream),
      idAt: (revision) => this.recordsOf(stream)[Number(revision)]?.id,
      recentPlaceOf: (id) => this.#recent.get(`${stream}/${id}`),
    };
  }

  /** A write to a soft-deleted stream, or to its metadata, restores the stream. */
  #revivedBy(stream: string): string | undefined {
    if (this.isSoftDeleted(stream)) return stream;
    const original = stream.startsWith('$$') ? stream.slice(2) : undefined;
    return original !== undefined && this.isSoftDeleted(original) ? original : undefined;
  }

  #revive(stream: string, shownFrom: bigint): readonly StoredRecord[] {
    const metadata = this.recordsOf(`$$${stream}`).at(-1)?.data ?? Buffer.from('{}');
    return this.#store(`$$${stream}`, [undeletion(metadata, shownFrom)]);
  }

  #wrongExpected(stream: string): Written {
    const last = this.#last(stream);
    return { kind: 'wrong-expected', actual: last < 0n ? 'no_stream' : last };
  }

  #last(stream: string): bigint {
    return BigInt(this.recordsOf(stream).length) - 1n;
  }

  #visible(stream: string, events: readonly StoredRecord[]): readonly StoredRecord[] {
    const { truncateBefore, maxCount, maxAgeSeconds } = this.#metadata.get(stream) ?? NO_METADATA;
    if (truncateBefore === 0n && maxCount === undefined && maxAgeSeconds === undefined) return events;
    const oldest = maxAgeSeconds === undefined ? 0 : Date.now() - maxAgeSeconds * 1000;
    const counted = maxCount === undefined ? 0n : this.#last(stream) + 1n - BigInt(maxCount);
    return events.filter(
      ({ revision, created }) =>
        revision >= truncateBefore && revision >= counted && created.getTime() >= oldest,
    );
  }
}
