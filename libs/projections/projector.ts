import { type Checkpoint, checkpointFromText, type EventStore } from '#libs/event-log';
import { applyBatch, CHECKPOINT } from './apply.js';
import { BatchSize } from './batch-size.js';
import type { ReadModelDatabase } from './database.js';
import type { Change } from './read-model.js';
import type { LoggedEvent, ReadModelSet } from './read-model-set.js';

export interface ProjectorSettings {
  readonly store: EventStore;
  readonly db: ReadModelDatabase;
  readonly models: ReadModelSet;
  readonly onChange?: (change: Change) => void;
  readonly onCaughtUp?: () => void;
  /** Awaited before each event is read and before each batch is written: a long log must not keep the process to itself. */
  readonly pause?: () => Promise<void>;
}

const noPause = async (): Promise<void> => {};

/**
 * Follows the log from its checkpoint until `signal` aborts it. Throws when something fails, with everything before the failure
 * written, and can be started again from there. Events that came before the first `caughtUp` are written in batches, later ones at once.
 */
export const followLog = async (settings: ProjectorSettings, signal: AbortSignal): Promise<void> => {
  const { store, db, models, onChange, onCaughtUp, pause = noPause } = settings;
  const { categories } = models;
  const size = new BatchSize();
  let isLive = false;
  let batch: LoggedEvent[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    const written = batch;
    batch = [];
    await pause();
    const change = size.measure(() => applyBatch(db, models, written));
    onChange?.(change);
  };
  const after = checkpointOf(db) ?? 'start';
  for await (const message of store.subscribe({ after, categories, signal })) {
    if (message.kind === 'event') {
      await pause();
      if (!isAhead(store, db, message.event.position)) continue;
      batch.push(models.read(message.event));
      if (isLive || batch.length >= size.current) await write();
      continue;
    }
    if (message.position !== undefined && isAhead(store, db, message.position))
      batch.push({ position: message.position, messages: [] });
    await write();
    if (message.kind === 'caughtUp') {
      isLive = true;
      onCaughtUp?.();
    } else if (message.kind === 'fellBehind') isLive = false;
  }
  await write();
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
