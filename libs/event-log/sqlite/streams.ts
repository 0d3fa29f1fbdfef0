import { EventStoreError, WrongExpectedRevisionError } from '../errors.js';
import type { ExpectedRevision, Retention } from '../port.js';
import type { SqliteDatabase } from './database.js';
import { integer, optionalInteger } from './rows.js';

/** What is known of a stream's name: how far it was written, whether it was deleted, what of it is hidden. */
export interface StreamRow {
  readonly id: number;
  /** -1 while nothing was ever written (retention may be set before the first event). */
  readonly lastRevision: number;
  /** Where its present life begins: 0, or after the events that a soft delete took away. */
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

/** Whether a reader finds it: written at least once, and not deleted since. */
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

/**
 * Whether the stream stands where the writer expects it. A soft-deleted stream counts as `no_stream`, and still answers to its
 * last revision.
 */
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

/** Adds the name if it is new, and gives its id. */
export const ensureStream = (database: SqliteDatabase, name: string, known: StreamRow | undefined): number =>
  known?.id ?? database.run('INSERT INTO streams (name, last_revision) VALUES (?, -1)', name).lastId;

/** Hides all events, so that the next life begins after them. Nothing to do for a stream that nobody finds anyway. */
export const deleteStream = (database: SqliteDatabase, name: string, expected: ExpectedRevision): void => {
  const stream = judgeDeletion(database, name, expected);
  if (stream === undefined || !isAlive(stream)) return;
  database.run(
    'UPDATE streams SET is_deleted = 1, first_revision = last_revision + 1 WHERE id = ?',
    stream.id,
  );
};

/** Takes the events out of the file: what was deleted for ever may be a key. */
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

/** Replaces the whole retention; what is left out no longer limits. What is truncated is gone, as after a server's scavenge. */
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
