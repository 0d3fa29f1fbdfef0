import { SqliteDatabase } from './database.js';
import { retryWhileLocked } from './retry-while-locked.js';
import { SqliteEventStore } from './sqlite-event-store.js';

export { copySqliteLog } from './copy.js';
export { lockFile } from './exclusive-file.js';
export type { SqliteEventStore } from './sqlite-event-store.js';

export interface SqliteOptions {
  /** The log's file, created if missing (its folder is not), or `:memory:`. */
  readonly file: string;
  /** The clock for the events' time; the system's clock when left out. */
  readonly clock?: () => Date;
}

/** Opens the log. Throws UNSUPPORTED_SCHEMA for a file that this build cannot read, UNAVAILABLE if it cannot be opened. */
export const openSqliteEventStore = async ({
  file,
  clock = () => new Date(),
}: SqliteOptions): Promise<SqliteEventStore> => {
  const database = await retryWhileLocked(file, () => new SqliteDatabase(file));
  return new SqliteEventStore(database, clock);
};
