import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreError } from '../errors.js';
import type {
  AppendResult,
  Checkpoint,
  EventStore,
  ExpectedRevision,
  NewEvent,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  Retention,
  SubscribeOptions,
  SubscriptionMessage,
} from '../port.js';
import { checkpointFromText } from '../port.js';
import {
  checkCategories,
  checkExpectedRevision,
  checkReadAll,
  checkReadStream,
  checkRetention,
  checkStreamName,
  prepareAppend,
} from '../validate.js';
import { append, resultOf } from './append.js';
import { CommitQueue } from './commit-queue.js';
import { closed, isBusy, type SqliteDatabase } from './database.js';
import { EventLoopYielder } from './event-loop-turns.js';
import { PageSize } from './page-size.js';
import { readAllPage, readHead, readStreamPage } from './pages.js';
import { RecentEvents, type Written } from './recent-events.js';
import { retryWhileLocked } from './retry-while-locked.js';
import { deleteStream, setRetention, tombstoneStream } from './streams.js';
import { follow, type Scan } from './subscription.js';
import { Wakeups } from './wakeups.js';

/** The embedded event store: one SQLite file, or memory. Use `openSqliteEventStore` to create it. */
export class SqliteEventStore implements EventStore {
  readonly #database: SqliteDatabase;
  readonly #clock: () => Date;
  readonly #writes: CommitQueue;
  readonly #wakeups: Wakeups;
  readonly #turns = new EventLoopYielder();
  readonly #recent = new RecentEvents();
  #lastSeen = 0;
  #isClosed = false;
  #closing: Promise<void> | undefined;

  constructor(database: SqliteDatabase, clock: () => Date) {
    this.#database = database;
    this.#clock = clock;
    this.#wakeups = new Wakeups(database.isInMemory ? undefined : () => this.#hasNews());
    this.#writes = new CommitQueue(database, () => this.#wakeups.wake());
  }

  /** The number of committed transactions; concurrent appends share one. */
  get commits(): number {
    return this.#writes.commits;
  }

  async append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
    options: { readonly signal?: AbortSignal; readonly timeoutMs?: number } = {},
  ): Promise<AppendResult> {
    const prepared = prepareAppend(stream, expectedRevision, events);
    const bytes = prepared.reduce((sum, event) => sum + event.bytes, 0);
    return this.#writes.run(
      () =>
        append(this.#database, {
          stream,
          expected: expectedRevision,
          events: prepared,
          recordedAt: this.#clock().getTime(),
        }),
      (appended) => (appended.kind === 'repeat' ? appended.result : this.#remember(appended.written)),
      { bytes, ...options },
    );
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<RecordedEvent> {
    checkReadStream(stream, options);
    const { backwards = false, limit = Number.POSITIVE_INFINITY, signal } = options;
    let after = options.after;
    if (after !== undefined && !backwards && Number.isFinite(limit)) {
      const recent = this.#isClosed ? undefined : this.#recent.ofStream(stream, after, limit);
      for (const event of recent ?? []) {
        refuseIfAborted(signal);
        yield event;
      }
      if (recent !== undefined) return;
    }
    yield* this.#pages(limit, signal, (size) => {
      const now = this.#clock().getTime();
      const page = readStreamPage(this.#database, stream, { after, backwards, limit: size, now });
      after = page.at(-1)?.revision ?? after;
      return page;
    });
  }

  async *readAll(options: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    checkReadAll(options);
    const { categories, limit = Number.POSITIVE_INFINITY, signal } = options;
    let after = await this.#placeOf(options.after);
    // The end is fixed at the start, so that a read of a busy log ends.
    const upTo = await this.#read(() => readHead(this.#database));
    yield* this.#pages(limit, signal, (size) => {
      const page = readAllPage(this.#database, { after, upTo, categories, limit: size });
      after = Number(page.at(-1)?.position ?? after);
      return page;
    });
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    checkCategories(options.categories);
    const { categories, signal } = options;
    const pageSize = new PageSize();
    const scan = async (after: number): Promise<Scan> => {
      const recent = this.#isClosed ? undefined : this.#recent.after(after, categories);
      if (recent === undefined) return readPage(after);
      // The poll for news finds later events of other processes.
      this.#lastSeen = Math.max(this.#lastSeen, this.#recent.end);
      return { events: recent, scannedTo: this.#recent.end, isComplete: true };
    };
    const readPage = (after: number): Promise<Scan> =>
      this.#read(() => {
        // Read the head first, so that events written during the scan are not counted as scanned.
        const head = readHead(this.#database);
        this.#lastSeen = Math.max(this.#lastSeen, head);
        let asked = 0;
        const events = pageSize.measure((size) => {
          asked = size;
          return readAllPage(this.#database, { after, upTo: head, categories, limit: size });
        });
        if (events.length < asked) return { events, scannedTo: head, isComplete: true };
        return { events, scannedTo: Number(events.at(-1)?.position ?? after), isComplete: false };
      });
    const after =
      options.after === 'end'
        ? await this.#read(() => readHead(this.#database))
        : await this.#placeOf(options.after === 'start' ? undefined : options.after);
    yield* follow({ after, scan, wakeups: this.#wakeups, signal });
  }

  async setRetention(stream: string, retention: Retention): Promise<void> {
    checkRetention(stream, retention);
    await this.#change(() => setRetention(this.#database, stream, retention));
    if (retention.truncateBefore !== undefined) await this.#wipe();
  }

  async deleteStream(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    checkStreamName(stream);
    checkExpectedRevision(expectedRevision);
    await this.#change(() => deleteStream(this.#database, stream, expectedRevision));
  }

  async tombstone(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    checkStreamName(stream);
    checkExpectedRevision(expectedRevision);
    await this.#change(() => tombstoneStream(this.#database, stream, expectedRevision));
    await this.#wipe();
  }

  async head(): Promise<Checkpoint | undefined> {
    const head = await this.#read(() => readHead(this.#database));
    return head === 0 ? undefined : checkpointFromText(String(head));
  }

  compare(a: Checkpoint, b: Checkpoint): -1 | 0 | 1 {
    const [left, right] = [toPosition(a), toPosition(b)];
    if (left === right) return 0;
    return left < right ? -1 : 1;
  }

  distance(from: Checkpoint | undefined, to: Checkpoint): number {
    return toPosition(to) - (from === undefined ? 0 : toPosition(from));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#writes.close();
    this.#isClosed = true;
    // Wakes the waiting readers, which then find the store closed.
    this.#wakeups.wake();
    this.#database.close();
  }

  #remember(written: Written): AppendResult {
    const events = this.#recent.add(written);
    return { ...resultOf(BigInt(written.revision), written.position), events };
  }

  /** Changes which events of a stream are readable, and therefore empties the cache. */
  #change(work: () => void): Promise<void> {
    return this.#writes.run(work, () => this.#recent.clear(), { bytes: 0 });
  }

  /** Removes deleted data from the write-ahead file too. If a reader of another process prevents it for long, the next merge does it. */
  async #wipe(): Promise<void> {
    for (let tries = 0; tries < 20 && !this.#isClosed; tries += 1) {
      if (this.#database.foldWriteAhead()) return;
      await sleep(25);
    }
  }

  async #read<T>(work: () => T): Promise<T> {
    await this.#turns.take();
    return retryWhileLocked(this.#database.file, () => {
      if (this.#isClosed) throw closed();
      return work();
    });
  }

  async *#pages(
    limit: number,
    signal: AbortSignal | undefined,
    read: (size: number) => readonly RecordedEvent[],
  ): AsyncGenerator<RecordedEvent> {
    const pageSize = new PageSize();
    let left = limit;
    for (;;) {
      refuseIfAborted(signal);
      const asked = Math.min(pageSize.current, left);
      const page = await this.#read(() => pageSize.measure(read, asked));
      for (const event of page) {
        refuseIfAborted(signal);
        yield event;
      }
      left -= page.length;
      if (page.length < asked || left === 0) return;
    }
  }

  async #placeOf(after: Checkpoint | undefined): Promise<number> {
    if (after === undefined) return 0;
    const position = toPosition(after);
    const head = await this.#read(() => readHead(this.#database));
    if (position > head) {
      const message = `The checkpoint ${position} is beyond the end of the log, ${head}: it is from another log.`;
      throw new EventStoreError('INVALID_INPUT', message, 'rejected');
    }
    return position;
  }

  #hasNews(): boolean {
    try {
      const head = readHead(this.#database);
      if (head === this.#lastSeen) return false;
      this.#lastSeen = head;
      return true;
    } catch (error) {
      // The waiting readers will meet and report any failure except a lock.
      return !isBusy(error);
    }
  }
}

const toPosition = (checkpoint: Checkpoint): number => {
  const position = Number(checkpoint);
  if (/^[1-9][0-9]*$/.test(checkpoint) && Number.isSafeInteger(position)) return position;
  throw new EventStoreError('INVALID_INPUT', `"${checkpoint}" is not a checkpoint of this log.`, 'rejected');
};

/** Throws, because a quiet end would make part of a stream look complete. */
const refuseIfAborted = (signal: AbortSignal | undefined): void => {
  if (!signal?.aborted) return;
  throw new EventStoreError('TIMEOUT', 'The caller aborted the read.', 'not-sent', { cause: signal.reason });
};
