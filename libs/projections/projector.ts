import { type Checkpoint, checkpointFromText, type EventStore } from '#libs/event-log';
import { applyBatch, CHECKPOINT } from './apply.js';
import type { ReadModelDatabase } from './database.js';
import type { Change } from './read-model.js';
import type { LoggedEvent, ReadModelSet } from './read-model-set.js';

export interface ProjectorSettings {
  readonly store: EventStore;
  readonly db: ReadModelDatabase;
  readonly models: ReadModelSet;
  readonly onChange?: (change: Change) => void;
  readonly onCaughtUp?: () => void;
}

const BATCH = 500;

/**
 * Follows the log from its checkpoint until `signal` aborts it. Throws when something fails, with everything before the failure
 * written, and can be started again from there. Events that came before the first `caughtUp` are written in batches, later ones at once.
 */
export const followLog = async (settings: ProjectorSettings, signal: AbortSignal): Promise<void> => {
  const { store, db, models, onChange, onCaughtUp } = settings;
  const { categories } = models;
  let isLive = false;
  let batch: LoggedEvent[] = [];
  const write = () => {
    if (batch.length === 0) return;
    const written = batch;
    batch = [];
    const change = applyBatch(db, models, written);
    onChange?.(change);
  };
  const after = checkpointOf(db) ?? 'start';
  for await (const message of store.subscribe({ after, categories, signal })) {
    if (message.kind === 'event') {
      if (!isAhead(store, db, message.event.position)) continue;
      batch.push(models.read(message.event));
      if (isLive || batch.length >= BATCH) write();
      continue;
    }
    if (message.position !== undefined && isAhead(store, db, message.position))
      batch.push({ position: message.position, messages: [] });
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
