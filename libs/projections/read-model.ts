import type { RecordedEvent } from '#libs/event-log';
import type { ReadModelDatabase } from './database.js';

/** What one event says to one read model. */
export interface Message {
  /** ISO 8601: when it happened. */
  readonly at: string;
  /** What it replaces must not stay on disk. */
  readonly erases?: boolean;
  /** It writes nothing, and changes no key: it is counted, for which it may wait. */
  readonly isOnlyCounted?: boolean;
  /**
   * Writes it, and returns the keys of what changed; `seq` is the event's number among all that say something to any read model and stay for ever, the
   * same whatever store the log is in.
   */
  readonly write: (db: ReadModelDatabase, seq: number) => readonly string[];
}

/** Tables made for queries, and what the log's events write into them. Nothing in them is the truth: they are built again from the log. */
export interface ReadModel {
  readonly name: string;
  /** Changed whenever its tables, or what is written into them, change: files of another version are built anew. */
  readonly version: number | string;
  /** SQL that makes its tables and indexes where there are none. */
  readonly schema: string;
  readonly tables: readonly string[];
  /** Names of the read models whose tables it looks at: they are told of an event first. */
  readonly after?: readonly string[];
  /** The categories of streams that it listens to. */
  readonly categories: readonly string[];
  /** The events that it listens to may be gone from the log one day, when a person is erased: they are not numbered, and no row may depend on how many there were. */
  readonly mayLoseEvents?: boolean;
  /** Undefined for an event that says nothing to it. Throws for one that this build cannot read: nothing is ever skipped. */
  readonly read: (event: RecordedEvent) => Message | undefined;
  /** Ends a batch; `newest` is the time of its latest event, in milliseconds since 1970, `changed` the keys of what changed in this read model. */
  readonly settle?: (db: ReadModelDatabase, newest: number, changed: ReadonlySet<string>) => void;
}

/** What a batch of events changed: keys by the read model's name. */
export type Change = ReadonlyMap<string, ReadonlySet<string>>;
