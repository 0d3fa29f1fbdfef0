import type { RecordedEvent } from '#libs/event-log';
import type { ReadModelDatabase } from './database.js';

/** The effect of one event on one read model. */
export interface Message {
  /** ISO 8601. */
  readonly at: string;
  /** Whether the replaced data must be erased from the disk. */
  readonly erases?: boolean;
  /** It writes no rows and changes no key. It is only counted, which may wait for a later batch. */
  readonly isOnlyCounted?: boolean;
  /**
   * Writes its rows and returns the change keys. `seq` numbers the events that any read model uses and that are never erased, so it is the same for every
   * store.
   */
  readonly write: (db: ReadModelDatabase, seq: number) => readonly string[];
}

/** Tables for queries, and the rows that events write into them. The log is the source of truth; tables are rebuilt from it. */
export interface ReadModel {
  readonly name: string;
  /** Change it with the tables or their rows: files of another version are rebuilt. */
  readonly version: number | string;
  /** SQL that creates missing tables and indexes. */
  readonly schema: string;
  readonly tables: readonly string[];
  /** Names of the read models whose tables it reads, and which therefore process each event first. */
  readonly after?: readonly string[];
  /** The categories of streams that it follows. */
  readonly categories: readonly string[];
  /** Whether its events may be removed from the log when a person is erased. They are not numbered, and no row may depend on their count. */
  readonly mayLoseEvents?: boolean;
  /** Undefined for an event without effect on it. Throws for one that this build cannot read: no event is ever skipped. */
  readonly read: (event: RecordedEvent) => Message | undefined;
  /** Ends a batch. `newest` is the time of its latest event, in milliseconds since 1970; `changed` has this read model's change keys. */
  readonly settle?: (db: ReadModelDatabase, newest: number, changed: ReadonlySet<string>) => void;
}

/** The changes of a batch: change keys by the name of the read model. */
export type Change = ReadonlyMap<string, ReadonlySet<string>>;
