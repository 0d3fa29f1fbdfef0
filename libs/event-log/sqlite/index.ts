import { SqliteDatabase } from './database.js';
import { retryWhileLocked } from './retry-while-locked.js';
import { SqliteEventStore } from './sqlite-event-store.js';

export { takeExclusively } from './exclusive-file.js';
export type { SqliteEventStore } from './sqlite-event-store.js';

export interface SqliteOptions {
  /** The file to keep the log in, made when it is missing (its folder is not), or `:memory:`. */
  readonly file: string;
  /** What stamps the events; the system's clock when left out. */
  readonly clock?: () => Date;
}

/** Opens the log. Throws UNSUPPORTED_SCHEMA for a file that is not one this build reads, UNAVAILABLE when it cannot be opened. */
export const openSqliteEventStore = async ({
  file,
  clock = () => new Date(),
}: SqliteOptions): Promise<SqliteEventStore> => {
  const database = await retryWhileLocked(file, () => new SqliteDatabase(file));
  return new SqliteEventStore(database, clock);
};
