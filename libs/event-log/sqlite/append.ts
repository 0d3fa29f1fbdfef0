import { type AppendResult, categoryOf, checkpointFromText, type ExpectedRevision } from '../port.js';
import type { PreparedEvent } from '../validate.js';
import type { SqliteDatabase } from './database.js';
import type { Written } from './recent-events.js';
import { integer, text } from './rows.js';
import {
  ensureStream,
  findStream,
  isAsExpected,
  type StreamRow,
  streamDeleted,
  wrongRevision,
} from './streams.js';

export interface PreparedAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly PreparedEvent[];
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
}

const INSERT_EVENT = `
  INSERT INTO events (stream_id, revision, category, id, type, data, metadata, recorded_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

/** The outcome of an append: the written events, or the place of an equal earlier append. */
export type Appended =
  | { readonly kind: 'written'; readonly written: Written }
  | { readonly kind: 'repeat'; readonly result: AppendResult };

/**
 * Checks and writes one append inside the group's transaction. Throws a refusal before it writes anything. The rules are those of KurrentDB, so that programs
 * cannot depend on the behaviour of a single store.
 */
export const append = (database: SqliteDatabase, request: PreparedAppend): Appended => {
  const { stream: name, expected } = request;
  const stream = findStream(database, name);
  if (stream?.isTombstoned) throw streamDeleted(name);
  const earlier = findEarlierResult(database, stream, request);
  if (earlier !== undefined) return { kind: 'repeat', result: earlier };
  if (!isAsExpected(stream, expected)) throw wrongRevision(name, expected, stream);
  return { kind: 'written', written: write(database, stream, request) };
};

/**
 * The result of an equal earlier append: the same ids at exactly the revisions where this append would write. `any` and
 * `stream_exists` name no revision, so only a duplicate of the newest events is recognized.
 */
const findEarlierResult = (
  database: SqliteDatabase,
  stream: StreamRow | undefined,
  { expected, events }: PreparedAppend,
): AppendResult | undefined => {
  if (stream === undefined || (stream.isDeleted && typeof expected !== 'bigint')) return undefined;
  const first = placeOf(stream, expected, events.length);
  const last = first + BigInt(events.length) - 1n;
  if (first < 0n || last > BigInt(stream.lastRevision)) return undefined;
  const found = database.all(
    'SELECT id, position FROM events WHERE stream_id = ? AND revision BETWEEN ? AND ? ORDER BY revision',
    stream.id,
    first,
    last,
  );
  const newest = found.at(-1);
  if (newest === undefined || found.length !== events.length) return undefined;
  if (!events.every((event, index) => found[index] !== undefined && text(found[index], 'id') === event.id)) {
    return undefined;
  }
  return { ...resultOf(last, integer(newest, 'position')), isRepeat: true };
};

const placeOf = (stream: StreamRow, expected: ExpectedRevision, count: number): bigint => {
  switch (expected) {
    case 'any':
    case 'stream_exists':
      return BigInt(stream.lastRevision - count + 1);
    case 'no_stream':
      return BigInt(stream.firstRevision);
    default:
      return expected + 1n;
  }
};

const write = (
  database: SqliteDatabase,
  stream: StreamRow | undefined,
  { stream: name, events, recordedAt }: PreparedAppend,
): Written => {
  const streamId = ensureStream(database, name, stream);
  const category = categoryOf(name);
  let revision = stream?.lastRevision ?? -1;
  let position = 0;
  for (const { id, type, data, metadata } of events) {
    revision += 1;
    const inserted = database.run(
      INSERT_EVENT,
      streamId,
      revision,
      category,
      id,
      type,
      data,
      metadata,
      recordedAt,
    );
    position = inserted.lastId;
  }
  database.run('UPDATE streams SET last_revision = ?, is_deleted = 0 WHERE id = ?', revision, streamId);
  const isWhole = stream?.maxCount === undefined && stream?.maxAgeSeconds === undefined;
  return { stream: name, events, revision, position, recordedAt, isWhole };
};

export const resultOf = (revision: bigint, position: number): AppendResult => ({
  revision,
  position: checkpointFromText(String(position)),
});
