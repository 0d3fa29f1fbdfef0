import { EventStoreError, WrongExpectedRevisionError } from '../errors.js';
import type { ExpectedRevision, Retention } from '../port.js';
import type { SqliteDatabase } from './database.js';
import { integer, optionalInteger } from './rows.js';

/** A stream's row: its last revision, its deletion, and its hidden events. */
export interface StreamRow {
  readonly id: number;
  /** -1 before the first event (retention may be set earlier). */
  readonly lastRevision: number;
  /** The first revision that exists: 0, or the one after the last soft delete. */
  readonly firstRevision: number;
  readonly isDeleted: boolean;
  readonly isTombstoned: boolean;
  readonly maxCount: number | undefined;
  readonly maxAgeSeconds: number | undefined;
  readonly truncateBefore: number | undefined;
}

export const findStream = (database: SqliteDatabase, name: string): StreamRow | undefined => {
  const row = database.one('SELECT * FROM streams WHERE name = ?', name);
  if (row === undefined) return undefined;
  return {
    id: integer(row, 'id'),
    lastRevision: integer(row, 'last_revision'),
    firstRevision: integer(row, 'first_revision'),
    isDeleted: integer(row, 'is_deleted') === 1,
    isTombstoned: integer(row, 'is_tombstoned') === 1,
    maxCount: optionalInteger(row, 'max_count'),
    maxAgeSeconds: optionalInteger(row, 'max_age_seconds'),
    truncateBefore: optionalInteger(row, 'truncate_before'),
  };
};

/** Whether reads find the stream: it has been written, and not deleted since. */
export const isAlive = (stream: StreamRow): boolean =>
  stream.lastRevision >= 0 && !stream.isDeleted && !stream.isTombstoned;

export const streamDeleted = (name: string): EventStoreError =>
  new EventStoreError('STREAM_DELETED', `Stream ${name} was deleted for ever.`, 'rejected');

export const wrongRevision = (
  name: string,
  expected: ExpectedRevision,
  stream: StreamRow | undefined,
): WrongExpectedRevisionError =>
  new WrongExpectedRevisionError(
    name,
    expected,
    stream !== undefined && isAlive(stream) ? BigInt(stream.lastRevision) : 'no_stream',
  );

/** Whether the stream meets the writer's expectation. A soft-deleted stream matches both `no_stream` and its last revision. */
export const isAsExpected = (stream: StreamRow | undefined, expected: ExpectedRevision): boolean => {
  const alive = stream !== undefined && isAlive(stream);
  switch (expected) {
    case 'any':
      return true;
    case 'stream_exists':
      return alive;
    case 'no_stream':
      return !alive;
    default:
      return stream !== undefined && expected === BigInt(stream.lastRevision);
  }
};

/** Returns the stream's id, and adds the name if it is new. */
export const ensureStream = (database: SqliteDatabase, name: string, known: StreamRow | undefined): number =>
  known?.id ?? database.run('INSERT INTO streams (name, last_revision) VALUES (?, -1)', name).lastId;

/** Hides all events; a new append begins after them. Does nothing for a stream that reads do not find. */
export const deleteStream = (database: SqliteDatabase, name: string, expected: ExpectedRevision): void => {
  const stream = judgeDeletion(database, name, expected);
  if (stream === undefined || !isAlive(stream)) return;
  database.run(
    'UPDATE streams SET is_deleted = 1, first_revision = last_revision + 1 WHERE id = ?',
    stream.id,
  );
};

/** Removes the events from the file, because data that were deleted for ever may be a key. */
export const tombstoneStream = (database: SqliteDatabase, name: string, expected: ExpectedRevision): void => {
  const stream = judgeDeletion(database, name, expected);
  const id = ensureStream(database, name, stream);
  database.run('UPDATE streams SET is_tombstoned = 1 WHERE id = ?', id);
  database.run('DELETE FROM events WHERE stream_id = ?', id);
};

const judgeDeletion = (
  database: SqliteDatabase,
  name: string,
  expected: ExpectedRevision,
): StreamRow | undefined => {
  const stream = findStream(database, name);
  if (stream?.isTombstoned) throw streamDeleted(name);
  if (!isAsExpected(stream, expected)) throw wrongRevision(name, expected, stream);
  return stream;
};

/** Replaces the complete retention; an omitted limit is removed. Truncated events are erased, as after a server's scavenge. */
export const setRetention = (database: SqliteDatabase, name: string, retention: Retention): void => {
  const stream = findStream(database, name);
  if (stream?.isTombstoned) throw streamDeleted(name);
  const id = ensureStream(database, name, stream);
  database.run(
    'UPDATE streams SET max_count = ?, max_age_seconds = ?, truncate_before = ? WHERE id = ?',
    retention.maxCount ?? null,
    retention.maxAgeSeconds ?? null,
    retention.truncateBefore ?? null,
    id,
  );
  if (retention.truncateBefore !== undefined)
    database.run('DELETE FROM events WHERE stream_id = ? AND revision < ?', id, retention.truncateBefore);
};
