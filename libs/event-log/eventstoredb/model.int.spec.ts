import { status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type AppendFault,
  KurrentDbDouble,
  type ReadFault,
  type SubscriptionFault,
} from '../../../test/kurrentdb-double/index.js';
import { isEventStoreError, isWrongExpectedRevision } from '../errors.js';
import { type Checkpoint, checkpointFromText, type EventStore, type NewEvent } from '../port.js';
import { collect, newEvent } from '../testing/events.js';
import { openEventStoreDb } from './index.js';
import { watchRejections } from './testing/rejections.js';

/*
 * F13: thousands of operations by many workers under a random schedule of faults, compared with a model in memory. Acknowledged appends are at their
 * place, rejected ones are absent, and unknown ones are complete or absent. Every event is stored once, and one subscription delivers all events in order.
 */

const OPERATIONS = process.env.RECOUNT_TESTS === 'long' ? 10_000 : 4_000;
const WORKERS = 30;
const STREAMS = 160;
const SEED = 20261121;
/** Milliseconds. Long enough that a busy machine seldom aborts a slow attempt, whose repetition would add load. A call that the double never answers costs one worker in thirty its wait. */
const BUDGETS = {
  append: 12_000,
  appendAttempt: 1_000,
  read: 12_000,
  readSilence: 1_000,
  subscriptionSilence: 1_000,
  longestPause: 150,
} as const;

const operation = fc.record({
  kind: fc.oneof(
    { weight: 80, arbitrary: fc.constant('append' as const) },
    { weight: 15, arbitrary: fc.constant('read' as const) },
    { weight: 5, arbitrary: fc.constant('read-backwards' as const) },
  ),
  stream: fc.integer({ min: 0, max: STREAMS - 1 }),
  count: fc.integer({ min: 1, max: 4 }),
});

const sometimes = <T>(oneIn: number, faults: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: faults });

const isWritten = fc.boolean();
const appendFault: fc.Arbitrary<AppendFault> = fc.oneof(
  fc.record({ kind: fc.constant('drop' as const), isWritten }),
  fc.record({ kind: fc.constant('drop' as const), isWritten }),
  fc.record({ kind: fc.constant('timeout' as const), isWritten }),
  fc.record({ kind: fc.constant('no-answer' as const), isWritten }),
  fc.constant({ kind: 'half-close' } as const),
  fc.record({
    kind: fc.constant('refusal' as const),
    words: fc.constantFrom('Server Is Not Ready' as const, 'Server Is Busy' as const),
  }),
  fc.record({ kind: fc.constant('slow' as const), milliseconds: fc.integer({ min: 1, max: 60 }) }),
);
const code = fc.constantFrom(status.UNAVAILABLE, status.CANCELLED, status.INTERNAL, status.ABORTED);
const afterEvents = fc.integer({ min: 0, max: 30 });
const readFault: fc.Arbitrary<ReadFault> = fc.oneof(
  fc.record({ kind: fc.constant('error' as const), afterEvents, code }),
  fc.record({ kind: fc.constant('stall' as const), afterEvents }),
  fc.record({ kind: fc.constant('cut' as const), afterEvents }),
);
const subscriptionFault: fc.Arbitrary<SubscriptionFault> = fc.oneof(
  fc.record({ kind: fc.constant('end' as const), afterEvents: fc.integer({ min: 0, max: 2_000 }) }),
  fc.record({ kind: fc.constant('error' as const), afterEvents: fc.integer({ min: 0, max: 2_000 }), code }),
  fc.record({ kind: fc.constant('black-hole' as const), afterEvents: fc.integer({ min: 0, max: 2_000 }) }),
);

const inTurn = <T>(values: readonly T[]): (() => T | undefined) => {
  let next = 0;
  return () => {
    const value = values[next % values.length];
    next += 1;
    return value;
  };
};

interface Sent {
  readonly stream: string;
  readonly expected: 'no_stream' | bigint;
  readonly events: readonly NewEvent[];
  outcome:
    | { readonly kind: 'acknowledged'; readonly revision: bigint }
    | { readonly kind: 'refused' | 'unknown' };
}

describe('EventStoreDB adapter compared with a model', () => {
  const rejections = watchRejections();
  const onTestFinished: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const finish of onTestFinished.splice(0)) await finish();
  });

  test(`F13. ${OPERATIONS} operations under faults: nothing acknowledged is lost, nothing is doubled, nothing hangs`, async () => {
    const double = await KurrentDbDouble.start();
    const store = openEventStoreDb({ url: double.url, budgets: BUDGETS });
    const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): readonly T[] =>
      fc.sample(arbitrary, { seed: SEED, numRuns: count });
    double.faults.appends.schedule(inTurn(sample(sometimes(60, appendFault), 6_000)));
    double.faults.reads.schedule(inTurn(sample(sometimes(60, readFault), 3_000)));
    double.faults.subscriptions.schedule(inTurn(sample(subscriptionFault, 100)));

    const run = new Run(store);
    const heard = new Follower(store);
    const operations = sample(operation, OPERATIONS);
    let next = 0;
    const restarts = [0.25, 0.6, 0.85].map((part) => part * OPERATIONS);
    const work = async (): Promise<void> => {
      for (let index = next++; index < operations.length; index = next++) {
        const one = operations[index];
        if (one === undefined) return;
        if (restarts.includes(index)) await double.restart();
        await run.perform(one.kind, `m-${one.stream}`, one.count);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    double.faults.clear();
    // Operations have short budgets, so that one that hangs does not keep the test from ending. The final read has a long one.
    const patient = openEventStoreDb({ url: double.url, budgets: { read: 300_000 } });
    const written = await run.check(patient);
    await patient.close();
    await heard.until(written.length);
    expect(heard.ids).toEqual(written);
    expect(run.counts.acknowledged).toBeGreaterThan(OPERATIONS / 10);
    await heard.stop();
    await store.close();
    double.stop();
    expect(rejections()).toEqual([]);
  });
});

/** Runs the operations, and records the known outcome of each append. */
class Run {
  readonly #sent: Sent[] = [];
  readonly #believed = new Map<string, bigint>();

  constructor(private readonly store: EventStore) {}

  get counts(): { readonly acknowledged: number } {
    return { acknowledged: this.#sent.filter(({ outcome }) => outcome.kind === 'acknowledged').length };
  }

  async perform(kind: 'append' | 'read' | 'read-backwards', stream: string, count: number): Promise<void> {
    if (kind === 'append') await this.#append(stream, count);
    else await this.#read(stream, kind === 'read-backwards');
  }

  /** Compares the log with the recorded outcomes; returns the ids of the complete log in order. */
  async check(log: EventStore): Promise<readonly string[]> {
    const standing = new Map<string, readonly string[]>();
    for (const stream of new Set(this.#sent.map((sent) => sent.stream)))
      standing.set(stream, await this.#idsIn(log, stream));
    for (const { stream, expected, events, outcome } of this.#sent) {
      const ids = standing.get(stream) ?? [];
      const place = expected === 'no_stream' ? 0 : Number(expected) + 1;
      const own = events.map(({ id }) => id);
      const isThere = own.every((id, index) => ids[place + index] === id);
      const isNowhere = own.every((id) => !ids.includes(id));
      if (outcome.kind === 'acknowledged') {
        expect(isThere).toBe(true);
        expect(outcome.revision).toBe(BigInt(place + own.length - 1));
      } else if (outcome.kind === 'refused') expect(isNowhere).toBe(true);
      else expect(isThere || isNowhere).toBe(true);
    }
    const all = (await collect(log.readAll())).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength([...standing.values()].reduce((sum, ids) => sum + ids.length, 0));
    return all;
  }

  async #append(stream: string, count: number): Promise<void> {
    const believed = this.#believed.get(stream);
    const expected = believed ?? 'no_stream';
    const events = Array.from({ length: count }, () => newEvent());
    const sent: Sent = { stream, expected, events, outcome: { kind: 'unknown' } };
    this.#sent.push(sent);
    try {
      const { revision } = await this.store.append(stream, expected, events);
      sent.outcome = { kind: 'acknowledged', revision };
      this.#learn(stream, revision);
    } catch (error) {
      if (!isEventStoreError(error)) throw error;
      if (!isWrongExpectedRevision(error)) return;
      sent.outcome = { kind: 'refused' };
      if (typeof error.actual === 'bigint') this.#learn(stream, error.actual);
    }
  }

  #learn(stream: string, revision: bigint): void {
    const believed = this.#believed.get(stream) ?? -1n;
    if (revision > believed) this.#believed.set(stream, revision);
  }

  /** A read contains every append that was acknowledged before it began, and has no gaps. */
  async #read(stream: string, backwards: boolean): Promise<void> {
    const known = this.#sent.filter(
      (sent) => sent.stream === stream && sent.outcome.kind === 'acknowledged',
    ).length;
    try {
      const events = await collect(this.store.readStream(stream, { backwards }));
      const revisions = events.map(({ revision }) => Number(revision));
      const sorted = backwards ? [...revisions].reverse() : revisions;
      expect(sorted).toEqual([...Array(sorted.length).keys()]);
      expect(sorted.length).toBeGreaterThanOrEqual(known);
    } catch (error) {
      if (!isEventStoreError(error)) throw error;
      expect(error.code === 'STREAM_NOT_FOUND' ? known : 0).toBe(0);
    }
  }

  async #idsIn(log: EventStore, stream: string): Promise<readonly string[]> {
    try {
      return (await collect(log.readStream(stream))).map(({ id }) => id);
    } catch (error) {
      if (isEventStoreError(error) && error.code === 'STREAM_NOT_FOUND') return [];
      throw error;
    }
  }
}

/** Collects the complete log through one subscription from the start. */
class Follower {
  readonly ids: string[] = [];
  readonly #abort = new AbortController();
  readonly #following: Promise<void>;
  #last: Checkpoint = checkpointFromText('0/0');

  constructor(private readonly store: EventStore) {
    this.#following = this.#follow();
  }

  async until(count: number): Promise<void> {
    while (this.ids.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#following;
  }

  async #follow(): Promise<void> {
    for await (const message of this.store.subscribe({ after: 'start', signal: this.#abort.signal })) {
      if (message.kind !== 'event') continue;
      expect(this.store.compare(this.#last, message.event.position)).toBe(-1);
      this.#last = message.event.position;
      this.ids.push(message.event.id);
    }
  }
}
