import { EventStoreError, isEventStoreError } from '../errors.js';
import { closed, isBusy, type SqliteDatabase, translate } from './database.js';
import { DEFAULT_TIMEOUT_MS, pauseBeforeRetry } from './retry-while-locked.js';

/** The limit of one commit, so that it blocks neither this process nor another for long. */
const GROUP_WRITES = 256;
const GROUP_BYTES = 4 * 1024 * 1024;

export interface WriteOptions {
  /** The approximate size of the write. */
  readonly bytes: number;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

interface Write {
  readonly bytes: number;
  readonly signal: AbortSignal | undefined;
  readonly deadline: number;
  /** Runs the work and stores its outcome; throws only errors that must roll back the group. */
  judge(): void;
  /** Reports the outcome to the caller, once it is on disk. */
  settle(): void;
  fail(error: EventStoreError): void;
}

/**
 * Group commit. Writes that arrive while the process is busy, or while another process holds the lock, share
 * one transaction and one flush to disk. Each write is accepted or refused individually; a refused write has written nothing, so it
 * does not affect the others.
 */
export class CommitQueue {
  readonly #database: SqliteDatabase;
  readonly #onCommit: () => void;
  #waiting: Write[] = [];
  #isScheduled = false;
  #busyAttempts = 0;
  #isClosed = false;
  #onIdle: (() => void)[] = [];
  #commits = 0;

  constructor(database: SqliteDatabase, onCommit: () => void) {
    this.#database = database;
    this.#onCommit = onCommit;
  }

  /** The number of committed transactions: with group commit, fewer than writes. */
  get commits(): number {
    return this.#commits;
  }

  /**
   * The work refuses by throwing an EventStoreError *before* it writes; any other error rolls back the group. `onCommitted` computes the answer
   * once the write is on disk, in the order of the writes.
   */
  run<T, Answer>(work: () => T, onCommitted: (done: T) => Answer, options: WriteOptions): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(closed());
    return new Promise<Answer>((resolve, reject) => {
      let settle = (): void => reject(new Error('A write was settled before it was executed.'));
      this.#waiting.push({
        bytes: options.bytes,
        signal: options.signal,
        deadline: performance.now() + (options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
        judge: () => {
          try {
            const value = work();
            settle = () => resolve(onCommitted(value));
          } catch (error) {
            if (!isEventStoreError(error)) throw error;
            settle = () => reject(error);
          }
        },
        settle: () => settle(),
        fail: reject,
      });
      this.#schedule();
    });
  }

  /** Accepts no more writes; resolves when the accepted ones are settled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#waiting.length === 0) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const flush = (): void => {
      this.#isScheduled = false;
      this.#flush();
    };
    // setImmediate runs after all pending input, so that all writes of this turn of the event loop share the commit.
    if (this.#busyAttempts === 0) setImmediate(flush);
    else setTimeout(flush, pauseBeforeRetry(this.#busyAttempts));
  }

  #flush(): void {
    this.#waiting = this.#waiting.filter((write) => !dropIfGivenUp(write));
    const size = groupSize(this.#waiting);
    const group = this.#waiting.slice(0, size);
    if (group.length > 0 && this.#commit(group)) this.#waiting = this.#waiting.slice(size);
    if (this.#waiting.length > 0) this.#schedule();
    else for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  /** Returns false if another process holds the lock and the group must be retried. */
  #commit(group: readonly Write[]): boolean {
    try {
      this.#database.transact(() => {
        for (const write of group) write.judge();
      });
    } catch (error) {
      if (isBusy(error)) {
        this.#busyAttempts += 1;
        return false;
      }
      this.#busyAttempts = 0;
      const failure = translate(error, this.#database.file);
      for (const write of group) write.fail(failure);
      return true;
    }
    this.#busyAttempts = 0;
    this.#commits += 1;
    for (const write of group) write.settle();
    this.#onCommit();
    return true;
  }
}

const groupSize = (waiting: readonly Write[]): number => {
  let bytes = 0;
  let size = 0;
  for (const write of waiting) {
    bytes += write.bytes;
    if (size === GROUP_WRITES || (size > 0 && bytes > GROUP_BYTES)) break;
    size += 1;
  }
  return size;
};

/** A waiting write was never attempted, so its outcome is certain: `not-sent`. */
const dropIfGivenUp = (write: Write): boolean => {
  if (write.signal?.aborted) {
    write.fail(
      new EventStoreError('TIMEOUT', 'The caller aborted the write before it was made.', 'not-sent', {
        cause: write.signal.reason,
      }),
    );
    return true;
  }
  if (performance.now() <= write.deadline) return false;
  write.fail(new EventStoreError('TIMEOUT', 'The log stayed locked by another process.', 'not-sent'));
  return true;
};
