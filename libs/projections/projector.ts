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
 * written, and can be started again from there. Events are written in batches: those that came before the first `caughtUp` in large ones, later ones with what came
 * at the same time.
 */
export const followLog = async (settings: ProjectorSettings, signal: AbortSignal): Promise<void> => {
  const { store, db, models, onChange, onCaughtUp, pause = noPause } = settings;
  const { categories } = models;
  const size = new BatchSize();
  let isLive = false;
  let batch: LoggedEvent[] = [];
  // Nobody else writes it.
  let newest = checkpointOf(db);
  const isAhead = (position: Checkpoint): boolean =>
    newest === undefined || store.compare(position, newest) > 0;
  const write = async () => {
    if (batch.length === 0) return;
    const written = batch;
    batch = [];
    await pause();
    const change = size.measure(() => applyBatch(db, models, written));
    newest = written.at(-1)?.position ?? newest;
    onChange?.(change);
  };
  const ended = new AbortController();
  const subscription = AbortSignal.any([signal, ended.signal]);
  const after = newest ?? 'start';
  const messages = store.subscribe({ after, categories, signal: subscription })[Symbol.asyncIterator]();
  try {
    for (let next = messages.next(); ; next = messages.next()) {
      if (isLive && batch.length > 0 && !(await comesAtOnce(next))) await write();
      const { done, value: message } = await next;
      if (done) break;
      if (message.kind === 'event') {
        await pause();
        if (!isAhead(message.event.position)) continue;
        batch.push(models.read(message.event));
        if (batch.length >= size.current) await write();
        continue;
      }
      if (message.position !== undefined && isAhead(message.position))
        batch.push({ position: message.position, messages: [] });
      if (message.kind === 'checkpoint') continue;
      await write();
      if (message.kind === 'caughtUp') {
        isLive = true;
        onCaughtUp?.();
      } else isLive = false;
    }
    await write();
  } finally {
    // What was asked for last may never come.
    ended.abort();
  }
};

/** Where a generation is in the log; undefined at its very beginning. */
export const checkpointOf = (db: ReadModelDatabase): Checkpoint | undefined => {
  const stored = db.meta(CHECKPOINT);
  return stored === undefined ? undefined : checkpointFromText(stored);
};

/** Whether a promise is settled by what runs now, or in this turn of the event loop. */
const comesAtOnce = (promise: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const soon = (): void => resolve(true);
    promise.then(soon, soon);
    setImmediate(() => resolve(false));
  });
