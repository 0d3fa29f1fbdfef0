import { type Checkpoint, checkpointFromText, type EventStore, type RecordedEvent } from '#libs/event-log';
import { applyBatch, CHECKPOINT } from './apply.js';
import type { ReadModelDatabase } from './database.js';
import type { Change, LoggedEvent, ProjectedEvent } from './event.js';

export interface ProjectorSettings {
  readonly store: EventStore;
  readonly db: ReadModelDatabase;
  /** The categories of streams that say something to the read models. */
  readonly categories: readonly string[];
  /** Reads an event; undefined for one that says nothing here. Throws for what it cannot read: nothing is ever skipped. */
  readonly decode: (event: RecordedEvent) => ProjectedEvent | undefined;
  readonly onChange?: (change: Change) => void;
  readonly onCaughtUp?: () => void;
}

const BATCH = 500;

/**
 * Follows the log from its checkpoint until `signal` aborts it. Throws when something fails, with everything before the failure
 * written, and can be started again from there. Events that came before the first `caughtUp` are written in batches, later ones at once.
 */
export const followLog = async (settings: ProjectorSettings, signal: AbortSignal): Promise<void> => {
  const { store, db, categories, decode, onChange, onCaughtUp } = settings;
  let isLive = false;
  let batch: LoggedEvent[] = [];
  const write = () => {
    if (batch.length === 0) return;
    const written = batch;
    batch = [];
    const change = applyBatch(db, written);
    onChange?.(change);
  };
  const after = checkpointOf(db) ?? 'start';
  for await (const message of store.subscribe({ after, categories, signal })) {
    if (message.kind === 'event') {
      const { position } = message.event;
      if (!isAhead(store, db, position)) continue;
      batch.push({ position, event: decode(message.event) });
      if (isLive || batch.length >= BATCH) write();
      continue;
    }
    if (message.position !== undefined && isAhead(store, db, message.position))
      batch.push({ position: message.position, event: undefined });
    write();
    if (message.kind === 'caughtUp') {
      isLive = true;
      onCaughtUp?.();
    } else if (message.kind === 'fellBehind') isLive = false;
  }
  write();
};

/** Where a generation is in the log; undefined at its very beginning. */
export const checkpointOf = (db: ReadModelDatabase): Checkpoint | undefined => {
  const stored = db.meta(CHECKPOINT);
  return stored === undefined ? undefined : checkpointFromText(stored);
};

const isAhead = (store: EventStore, db: ReadModelDatabase, position: Checkpoint): boolean => {
  const stored = checkpointOf(db);
  return stored === undefined || store.compare(position, stored) > 0;
};
