import { setImmediate as turn } from 'node:timers/promises';
import { isFull, SqliteDatabase, translate } from './database.js';
import { readHead } from './pages.js';
import { retryWhileLocked } from './retry-while-locked.js';
import { integer } from './rows.js';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.js';

/** Rows of one statement, which blocks this process for some 20 milliseconds. */
const ROWS = 2_000;

export interface SqliteCopy {
  /** The last position of the copied log. */
  readonly head: number;
  readonly events: number;
}

export interface SqliteCopyOptions {
  readonly file: string;
  /** An empty file, which becomes the copy. After a failure its content is undefined. */
  readonly to: string;
  readonly signal: AbortSignal;
  /** Receives the copied share of the log, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Copies a consistent snapshot of the log while other processes append to it. One read transaction provides the snapshot without blocking writers; SQLite's
 * backup API would start again after each write of another process. Deleted data is not in the copy.
 */
export const copySqliteLog = async ({
  file,
  to,
  signal,
  onProgress,
}: SqliteCopyOptions): Promise<SqliteCopy> => {
  const database = await retryWhileLocked(file, () => new SqliteDatabase(file));
  try {
    database.run('ATTACH DATABASE ? AS copy', to);
    // The copy is discarded if this process dies.
    database.all('PRAGMA copy.journal_mode = OFF');
    database.all('PRAGMA copy.synchronous = OFF');
    database.all(`PRAGMA copy.application_id = ${APPLICATION_ID}`);
    database.all(`PRAGMA copy.user_version = ${SCHEMA_VERSION}`);
    await retryWhileLocked(file, () => {
      database.run('BEGIN');
      try {
        readHead(database);
      } catch (error) {
        database.run('ROLLBACK');
        throw error;
      }
    });
    for (const statement of SCHEMA.replaceAll(/^CREATE (TABLE|INDEX) /gm, 'CREATE $1 copy.').split(/;.*$/m))
      if (statement.trim() !== '') database.run(statement);
    const head = readHead(database);
    const lastStream = numberOf(database, 'SELECT coalesce(max(id), 0) AS number FROM main.streams');
    const inChunks = async (sql: string, last: number, onChunk: (copied: number) => void) => {
      for (let copied = 0; copied < last; copied += ROWS) {
        signal.throwIfAborted();
        database.run(sql, copied, copied + ROWS);
        onChunk(Math.min(1, (copied + ROWS) / last));
        await turn();
      }
    };
    await inChunks(
      'INSERT INTO copy.streams SELECT * FROM main.streams WHERE id > ? AND id <= ?',
      lastStream,
      () => undefined,
    );
    await inChunks(
      'INSERT INTO copy.events SELECT * FROM main.events WHERE position > ? AND position <= ?',
      head,
      onProgress,
    );
    // Positions of deleted events are not assigned again.
    database.run("DELETE FROM copy.sqlite_sequence WHERE name = 'events'");
    database.run("INSERT INTO copy.sqlite_sequence (name, seq) VALUES ('events', ?)", head);
    const events = numberOf(database, 'SELECT count(*) AS number FROM copy.events');
    database.run('COMMIT');
    database.run('DETACH DATABASE copy');
    return { head, events };
  } catch (error) {
    throw signal.aborted ? error : translate(error, isFull(error) ? to : file);
  } finally {
    database.close();
  }
};

const numberOf = (database: SqliteDatabase, sql: string): number => {
  const row = database.one(sql);
  return row === undefined ? 0 : integer(row, 'number');
};
