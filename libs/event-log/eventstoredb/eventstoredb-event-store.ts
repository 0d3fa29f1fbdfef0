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
import {
  checkCategories,
  checkExpectedRevision,
  checkReadAll,
  checkReadStream,
  checkRetention,
  checkStreamName,
  prepareAppend,
} from '../validate.js';
import { createAppend } from './append.js';
import { AppendedEventCache } from './arrivals.js';
import type { Budgets } from './budgets.js';
import { comparePositions, type LogPosition, toCheckpoint, toPosition } from './checkpoint.js';
import { ClientSource } from './client-source.js';
import { closed } from './failures.js';
import { follow } from './follow.js';
import type { Reader } from './pages.js';
import { isWritable, readAll, readHead, readPosition, readStream } from './reads.js';
import { deleteStream, setRetention } from './streams.js';
import type { OnConnectionProblem } from './trouble.js';
import { Writers } from './writers.js';

/** The event store on EventStoreDB (KurrentDB). Use `openEventStoreDb` to create it. */
export class EventStoreDbEventStore implements EventStore {
  readonly #writers: Writers<ReturnType<typeof createAppend>>;
  readonly #followers: ClientSource;
  readonly #reader: Reader;
  readonly #arrivals: AppendedEventCache;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();
  #closed: Promise<void> | undefined;

  constructor(url: string, budgets: Budgets, onTrouble: OnConnectionProblem) {
    const clients = (name: string): ClientSource => new ClientSource(url, `recount-${name}`, onTrouble);
    this.#followers = clients('follower');
    const reader = { clients: clients('reader'), budgets, onTrouble };
    this.#reader = reader;
    this.#arrivals = new AppendedEventCache(budgets.arrival);
    this.#writers = new Writers(url, onTrouble, (writer) =>
      createAppend({
        clients: writer,
        budgets,
        onTrouble,
        isWritable: (stream) => isWritable(reader, stream),
        positionOf: (stream, revision) => readPosition(reader, stream, revision),
      }),
    );
  }

  async append(
    stream: string,
    expectedRevision: ExpectedRevision,
    events: readonly NewEvent[],
    options: { readonly signal?: AbortSignal; readonly timeoutMs?: number } = {},
  ): Promise<AppendResult> {
    const prepared = prepareAppend(stream, expectedRevision, events);
    return this.#track(async () => {
      const arrival = this.#arrivals.expect(stream, prepared);
      const append = { stream, expected: expectedRevision, events: prepared, ...options };
      const result = await this.#writers.wayFor(stream)(append);
      return arrival === undefined ? result : { ...result, ...(await arrival(result, options.signal)) };
    });
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<RecordedEvent> {
    checkReadStream(stream, options);
    this.#refuseIfClosed();
    yield* readStream(this.#reader, stream, options);
  }

  async *readAll(options: ReadAllOptions = {}): AsyncGenerator<RecordedEvent> {
    checkReadAll(options);
    this.#refuseIfClosed();
    yield* readAll(this.#reader, options);
  }

  async *subscribe({ after, categories, signal }: SubscribeOptions): AsyncGenerator<SubscriptionMessage> {
    checkCategories(categories);
    this.#refuseIfClosed();
    if (signal.aborted) return;
    yield* follow({
      after: await this.#placeOf(after),
      categories,
      signal,
      closing: this.#closing.signal,
      followers: this.#followers,
      arrivals: this.#arrivals,
      reader: this.#reader,
    });
  }

  async setRetention(stream: string, retention: Retention): Promise<void> {
    checkRetention(stream, retention);
    await this.#track(() => setRetention(this.#writers.clientsFor(stream), this.#reader, stream, retention));
  }

  async deleteStream(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    checkStreamName(stream);
    checkExpectedRevision(expectedRevision);
    await this.#track(() =>
      deleteStream(this.#writers.clientsFor(stream), this.#reader, stream, expectedRevision, 'soft'),
    );
  }

  async tombstone(stream: string, expectedRevision: ExpectedRevision): Promise<void> {
    checkStreamName(stream);
    checkExpectedRevision(expectedRevision);
    await this.#track(() =>
      deleteStream(this.#writers.clientsFor(stream), this.#reader, stream, expectedRevision, 'for ever'),
    );
  }

  async head(): Promise<Checkpoint | undefined> {
    this.#refuseIfClosed();
    const head = await readHead(this.#reader);
    return head && toCheckpoint(head);
  }

  compare(a: Checkpoint, b: Checkpoint): -1 | 0 | 1 {
    return comparePositions(toPosition(a), toPosition(b));
  }

  distance(from: Checkpoint | undefined, to: Checkpoint): number {
    return Number(toPosition(to).commit - (from === undefined ? 0n : toPosition(from).commit));
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#underWay);
    await Promise.all(
      [this.#writers, this.#followers, this.#reader.clients].map((clients) => clients.close()),
    );
  }

  /** Resolves `end` to a position at the start, so that a subscription that breaks and resumes loses no event. */
  async #placeOf(after: Checkpoint | 'start' | 'end'): Promise<LogPosition | undefined> {
    if (after === 'start') return undefined;
    return after === 'end' ? readHead(this.#reader) : toPosition(after);
  }

  /** Registers work that `close` waits for. */
  async #track<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseIfClosed();
    const call = work();
    this.#underWay.add(call);
    try {
      return await call;
    } finally {
      this.#underWay.delete(call);
    }
  }

  #refuseIfClosed(): void {
    if (this.#closing.signal.aborted) throw closed();
  }
}
