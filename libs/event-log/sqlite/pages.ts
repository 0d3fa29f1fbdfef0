import { EventStoreError } from '../errors.js';
import { checkpointFromText, type RecordedEvent } from '../port.js';
import type { SqliteDatabase, SqlValue } from './database.js';
import { integer, json, type Row, text } from './rows.js';
import { findStream, isAlive, type StreamRow, streamDeleted } from './streams.js';

const EVENT_COLUMNS = `
  e.position, s.name AS stream, e.revision, e.id, e.type, e.data, e.metadata, e.recorded_at
  FROM events e JOIN streams s ON s.id = e.stream_id`;

/** Reads one page of a stream. Throws STREAM_NOT_FOUND or STREAM_DELETED. */
export const readStreamPage = (
  database: SqliteDatabase,
  name: string,
  request: {
    readonly after: bigint | undefined;
    readonly backwards: boolean;
    readonly limit: number;
    /** Milliseconds since 1970, for retention by age. */
    readonly now: number;
  },
): readonly RecordedEvent[] => {
  const stream = findStream(database, name);
  if (stream?.isTombstoned) throw streamDeleted(name);
  if (stream === undefined || !isAlive(stream)) {
    throw new EventStoreError('STREAM_NOT_FOUND', `There is no stream ${name}.`, 'rejected');
  }
  const { after, backwards, limit, now } = request;
  const oldest = BigInt(oldestVisible(stream));
  const from = after === undefined || backwards ? oldest : max(oldest, after + 1n);
  const to = backwards && after !== undefined ? after - 1n : BigInt(stream.lastRevision);
  const recordedFrom = stream.maxAgeSeconds === undefined ? 0 : now - stream.maxAgeSeconds * 1000;
  const sql = `SELECT ${EVENT_COLUMNS}
    WHERE e.stream_id = ? AND e.revision BETWEEN ? AND ? AND e.recorded_at >= ?
    ORDER BY e.revision ${backwards ? 'DESC' : 'ASC'} LIMIT ?`;
  return database.all(sql, stream.id, from, to, recordedFrom, limit).map(toEvent);
};

const oldestVisible = (stream: StreamRow): number =>
  Math.max(
    stream.firstRevision,
    stream.truncateBefore ?? 0,
    stream.maxCount === undefined ? 0 : stream.lastRevision - stream.maxCount + 1,
  );

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Reads one page of the log: events after `after`, up to and including `upTo`. */
export const readAllPage = (
  database: SqliteDatabase,
  request: {
    readonly after: number;
    readonly upTo: number;
    readonly categories: readonly string[] | undefined;
    readonly limit: number;
  },
): readonly RecordedEvent[] => {
  const { after, upTo, limit } = request;
  if (request.categories === undefined) {
    const sql = `SELECT ${EVENT_COLUMNS} WHERE e.position > ? AND e.position <= ? ORDER BY e.position LIMIT ?`;
    return database.all(sql, after, upTo, limit).map(toEvent);
  }
  const categories = [...new Set(request.categories)];
  // One index seek for each category, then a merge: one query with IN would sort all events after `after`.
  const matching = categories.map(
    () => `SELECT * FROM (SELECT position FROM events INDEXED BY events_by_category
      WHERE category = ? AND position > ? AND position <= ? ORDER BY position LIMIT ?)`,
  );
  const sql = `SELECT ${EVENT_COLUMNS}
    WHERE e.position IN (SELECT position FROM (${matching.join(' UNION ALL ')}) ORDER BY position LIMIT ?)
    ORDER BY e.position`;
  const values: readonly SqlValue[] = categories.flatMap((category) => [category, after, upTo, limit]);
  return database.all(sql, ...values, limit).map(toEvent);
};

/** The last position ever assigned, even if its event was deleted; 0 in an empty log. */
export const readHead = (database: SqliteDatabase): number => {
  const row = database.one("SELECT coalesce(max(seq), 0) AS head FROM sqlite_sequence WHERE name = 'events'");
  return row === undefined ? 0 : integer(row, 'head');
};

const metadataOf = (row: Row): Readonly<Record<string, string>> => {
  const metadata: Record<string, string> = {};
  for (const [key, value] of Object.entries(json(row, 'metadata') ?? {})) metadata[key] = String(value);
  return metadata;
};

const toEvent = (row: Row): RecordedEvent => {
  return {
    stream: text(row, 'stream'),
    revision: BigInt(integer(row, 'revision')),
    position: checkpointFromText(String(integer(row, 'position'))),
    id: text(row, 'id'),
    type: text(row, 'type'),
    data: json(row, 'data'),
    metadata: metadataOf(row),
    recordedAt: new Date(integer(row, 'recorded_at')),
  };
};
