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
  /** Told how far all that the log says is in. */
  readonly onMoved?: (position: Checkpoint) => void;
  readonly onCaughtUp?: () => void;
  /** Awaited before each event of the past is read, now and then after that, and before each batch is written: a long log must not keep the process to itself. */
  readonly pause?: () => Promise<void>;
}

const noPause = async (): Promise<void> => {};

/** Events that are read between two pauses once the log is followed live: each takes some ten microseconds, a tenth of a millisecond where it says much. */
const READ_AT_ONCE = 16;
/** Events that write nothing and wait for one that does: after a crash they are read once more. */
const MOST_WAITING = 256;

/**
 * Follows the log from its checkpoint until `signal` aborts it. Throws when something fails, with everything before the failure
 * written, and can be started again from there. Events are written in batches: those that came before the first `caughtUp` in large ones, later ones with what came
 * at the same time. Most of a log writes nothing, and then the checkpoint need not be written either: those events stay for the next batch.
 */
export const followLog = async (settings: ProjectorSettings, signal: AbortSignal): Promise<void> => {
  const { store, db, models, onChange, onMoved, onCaughtUp, pause = noPause } = settings;
  const { categories } = models;
  const size = new BatchSize();
  let isLive = false;
  let batch: LoggedEvent[] = [];
  /** Whether anything in the batch is to be written. */
  let isDue = false;
  let sincePause = 0;
  // Nobody else writes it.
  let newest = checkpointOf(db);
  const isAhead = (position: Checkpoint): boolean =>
    newest === undefined || store.compare(position, newest) > 0;
  const take = (logged: LoggedEvent): void => {
    batch.push(logged);
    newest = logged.position;
    isDue ||= isWritten(logged) || batch.length >= MOST_WAITING;
    if (isLive && !isDue) onMoved?.(newest);
  };
  const write = async () => {
    if (batch.length === 0) return;
    const written = batch;
    batch = [];
    isDue = false;
    await pause();
    const change = size.measure(() => applyBatch(db, models, written));
    if (newest !== undefined) onMoved?.(newest);
    onChange?.(change);
  };
  const ended = new AbortController();
  const subscription = AbortSignal.any([signal, ended.signal]);
  const after = newest ?? 'start';
  const messages = store.subscribe({ after, categories, signal: subscription })[Symbol.asyncIterator]();
  try {
    for (let next = messages.next(); ; next = messages.next()) {
      if (isLive && isDue && !(await comesAtOnce(next))) await write();
      const { done, value: message } = await next;
      if (done) break;
      if (message.kind === 'event') {
        if (!isLive || sincePause % READ_AT_ONCE === 0) await pause();
        sincePause += 1;
        if (!isAhead(message.event.position)) continue;
        take(models.read(message.event));
        if (batch.length >= size.current && (isDue || !isLive)) await write();
        continue;
      }
      if (message.position !== undefined && isAhead(message.position))
        take({ position: message.position, messages: [] });
      if (message.kind === 'checkpoint') continue;
      if (!isLive || isDue) await write();
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

const isWritten = ({ messages }: LoggedEvent): boolean =>
  messages.some(({ message }) => message.isOnlyCounted !== true);

/** Whether a promise is settled by what runs now, or in this turn of the event loop. */
const comesAtOnce = (promise: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const soon = (): void => resolve(true);
    promise.then(soon, soon);
    setImmediate(() => resolve(false));
  });
