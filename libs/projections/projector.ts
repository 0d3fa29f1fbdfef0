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
  /** Called with the position up to which all events are processed. */
  readonly onMoved?: (position: Checkpoint) => void;
  readonly onCaughtUp?: () => void;
  /** Awaited before each event of the history, regularly after that, and before each batch is written, so that a long log yields to other work. */
  readonly pause?: () => Promise<void>;
}

const noPause = async (): Promise<void> => {};

/** The number of live events between two pauses: each takes some 10 µs, or 100 µs if it writes many rows. */
const READ_AT_ONCE = 16;
/** The limit of events without rows that wait for an event with rows; after a crash they are read again. */
const MOST_WAITING = 256;

/**
 * Follows the log from its checkpoint until `signal` aborts it. After a failure it throws, with all earlier events
 * written, and can be started again. Events are written in batches: large ones before the first `caughtUp`, then all events that arrive
 * together. Most events write no rows and wait for the next batch, so that the checkpoint is written less often.
 */
export const followLog = async (settings: ProjectorSettings, signal: AbortSignal): Promise<void> => {
  const { store, db, models, onChange, onMoved, onCaughtUp, pause = noPause } = settings;
  const { categories } = models;
  const size = new BatchSize();
  let isLive = false;
  let batch: LoggedEvent[] = [];
  let isDue = false;
  let sincePause = 0;
  // Only this function writes the checkpoint.
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
    // The last requested message may never arrive.
    ended.abort();
  }
};

/** A generation's position in the log; undefined at the start. */
export const checkpointOf = (db: ReadModelDatabase): Checkpoint | undefined => {
  const stored = db.meta(CHECKPOINT);
  return stored === undefined ? undefined : checkpointFromText(stored);
};

const isWritten = ({ messages }: LoggedEvent): boolean =>
  messages.some(({ message }) => message.isOnlyCounted !== true);

/** Whether a promise settles within this turn of the event loop. */
const comesAtOnce = (promise: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const soon = (): void => resolve(true);
    promise.then(soon, soon);
    setImmediate(() => resolve(false));
  });
