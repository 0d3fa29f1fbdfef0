import { setTimeout as sleep } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { KurrentDbDouble } from '../../../test/kurrentdb-double/index.js';
import type { EventStore } from '../port.js';
import {
  afterEvents,
  appendAtAnyRevision,
  collect,
  eventsOf,
  failureOf,
  followUntil,
  freshCategory,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  readIds,
  seed,
} from '../testing/events.js';
import { type ConnectionProblem, openEventStoreDb, refuseOldServer } from './index.js';
import { watchRejections } from './testing/rejections.js';

/** Attempts are short, so that faults are noticed soon; all attempts together may take minutes on a busy machine. */
const BUDGETS = {
  append: 300_000,
  appendAttempt: 400,
  read: 300_000,
  readSilence: 400,
  subscriptionSilence: 400,
  longestPause: 200,
} as const;

const TEMPORARY_CODES = {
  CANCELLED: status.CANCELLED,
  UNKNOWN: status.UNKNOWN,
  DEADLINE_EXCEEDED: status.DEADLINE_EXCEEDED,
  RESOURCE_EXHAUSTED: status.RESOURCE_EXHAUSTED,
  ABORTED: status.ABORTED,
  INTERNAL: status.INTERNAL,
  UNAVAILABLE: status.UNAVAILABLE,
  DATA_LOSS: status.DATA_LOSS,
} as const;

const everyNth = <T>(n: number, fault: T): (() => T | undefined) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked % n === 0 ? fault : undefined;
  };
};

describe('EventStoreDB adapter: faults of the server and the network', () => {
  let double: KurrentDbDouble;
  let store: EventStore;
  let troubles: ConnectionProblem[];
  const rejections = watchRejections();

  const open = (budgets: { readonly read?: number } = {}): EventStore =>
    openEventStoreDb({
      url: double.url,
      budgets: { ...BUDGETS, ...budgets },
      onTrouble: (trouble) => troubles.push(trouble),
    });

  beforeEach(async () => {
    troubles = [];
    double = await KurrentDbDouble.start();
    store = open();
    await seed(store, 'warm-up');
  });

  afterEach(async () => {
    await store.close();
    double.stop();
    expect(rejections()).toEqual([]);
  });

  /** The append settles in time, and its events are stored exactly once. */
  const appendsOnce = async (): Promise<void> => {
    const stream = freshStream();
    const events = newEvents(3);
    const { revision } = await store.append(stream, 'no_stream', events);
    expect(revision).toBe(2n);
    expect(await readIds(store.readStream(stream))).toEqual(idsOf(events));
  };

  test.each([true, false])(
    'F1. an append without an answer (written: %p) fails within its timeout and is retried: one copy',
    async (isWritten) => {
      double.faults.appends.next({ kind: 'no-answer', isWritten });
      await appendsOnce();
      expect(troubles).toContainEqual(
        expect.objectContaining({ kind: 'client-discarded', name: 'recount-writer' }),
      );
    },
  );

  test('F1. without any answer, an append ends in a TIMEOUT of unknown outcome within the budget, and a later call succeeds', async () => {
    double.faults.appends.schedule(() => ({ kind: 'no-answer', isWritten: true }));
    const stream = freshStream();
    const events = newEvents(2);
    const failure = await failureOf(store.append(stream, 'no_stream', events, { timeoutMs: 1_000 }));
    expect(failure).toMatchObject({ code: 'TIMEOUT', outcome: 'unknown' });
    expect(failure.message).toContain(stream);
    double.faults.clear();
    expect((await store.append(stream, 'no_stream', events)).revision).toBe(1n);
    expect(await readIds(store.readStream(stream))).toEqual(idsOf(events));
  });

  test.each([true, false])(
    'F2. after a dropped stream (written: %p) the retry succeeds: one copy',
    async (isWritten) => {
      double.faults.appends.next({ kind: 'drop', isWritten });
      await appendsOnce();
      expect(troubles).toContainEqual(expect.objectContaining({ kind: 'retry', what: 'append' }));
    },
  );

  test('F2. after a commit, a drop and an append by another writer, the retry returns the first result', async () => {
    const stream = freshStream();
    const events = newEvents(2);
    double.faults.appends.next({ kind: 'drop', isWritten: true });
    const first = store.append(stream, 'no_stream', events);
    const other = await KurrentDbDouble.start({ log: double.log });
    const second = openEventStoreDb({ url: other.url, budgets: BUDGETS });
    while ((await collectOrNone(second, stream)).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await appendAtAnyRevision(second, stream);
    expect((await first).revision).toBe(1n);
    expect(await collect(store.readStream(stream))).toHaveLength(3);
    await second.close();
    other.stop();
  });

  test('F3. an append to a node that is not the leader is redirected to the leader: one copy', async () => {
    const leader = await KurrentDbDouble.start({ log: double.log });
    double.faults.appends.next({ kind: 'not-leader', leaderPort: leader.port });
    await appendsOnce();
    await leader.stop();
  });

  test.each(['Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'] as const)(
    'F4. "%s" is no rejection: the append is retried',
    async (words) => {
      double.faults.appends.next({ kind: 'refusal', words }, { kind: 'refusal', words });
      await appendsOnce();
    },
  );

  test.each([true, false])(
    'F4. a commit timeout (written: %p) is an unknown outcome that the retry resolves',
    async (isWritten) => {
      double.faults.appends.next({ kind: 'timeout', isWritten });
      await appendsOnce();
    },
  );

  test('F5. a stream that the server has half closed never answers: a new client does', async () => {
    double.faults.appends.next({ kind: 'half-close' });
    await appendsOnce();
    await appendsOnce();
  });

  test('F6. a hundred appends in flight at a drop settle once each, with one copy each', async () => {
    const streams = Array.from({ length: 100 }, () => freshStream());
    double.faults.appends.schedule(everyNth(30, { kind: 'drop', isWritten: true }));
    const results = await Promise.all(
      streams.map((stream) => store.append(stream, 'no_stream', newEvents(2))),
    );
    double.faults.clear();
    expect(results.every(({ revision }) => revision === 1n)).toBe(true);
    for (const stream of streams) expect(await collect(store.readStream(stream))).toHaveLength(2);
  });

  test('F6. a hundred appends in flight settle once each when the server is killed and restarted', async () => {
    const streams = Array.from({ length: 100 }, () => freshStream());
    double.faults.appends.schedule(() => ({ kind: 'slow', milliseconds: 20 }));
    const appends = Promise.all(streams.map((stream) => store.append(stream, 'no_stream', newEvents(2))));
    await sleep(30);
    double.stop();
    await sleep(300);
    await double.start();
    double.faults.clear();
    for (const { revision } of await appends) expect(revision).toBe(1n);
    for (const stream of streams) expect(await collect(store.readStream(stream))).toHaveLength(2);
  });

  test.each(['end', 'error', 'black-hole'] as const)(
    'F7. a subscription continues after %s without a gap or a duplicate',
    async (kind) => {
      const category = freshCategory();
      const stream = freshStream(category);
      await seed(store, stream, 'no_stream', 10);
      const fault =
        kind === 'error' ? { kind, afterEvents: 4, code: status.UNAVAILABLE } : { kind, afterEvents: 4 };
      double.faults.subscriptions.next(fault, { ...fault, afterEvents: 0 }, { ...fault, afterEvents: 3 });
      const following = followUntil(store, { after: 'start', categories: [category] }, afterEvents(20));
      await seed(store, stream, 9n, 10);
      expect(eventsOf(await following).map(({ revision }) => Number(revision))).toEqual([
        ...Array(20).keys(),
      ]);
      expect(troubles.filter((trouble) => trouble.kind === 'resubscribe').length).toBeGreaterThanOrEqual(3);
    },
  );

  test('F7. a live subscription that breaks reports fellBehind, and caughtUp once it has caught up again', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    await seed(store, stream);
    const messages = await followUntil(store, { after: 'start', categories: [category] }, (message, all) => {
      if (message.kind === 'caughtUp' && all.filter(({ kind }) => kind === 'caughtUp').length === 1)
        double.breakSubscriptions({ kind: 'error', afterEvents: 0, code: status.UNAVAILABLE });
      return all.filter(({ kind }) => kind === 'caughtUp').length === 2;
    });
    expect(messages.map(({ kind }) => kind)).toEqual(['event', 'caughtUp', 'fellBehind', 'caughtUp']);
  });

  test('F7. a subscription does not resume before there is a leader', async () => {
    let state: 'follower' | 'leader' = 'leader';
    let asked = 0;
    const starting = await KurrentDbDouble.start({
      members: () => {
        asked += 1;
        return [{ port: starting.port, state, isAlive: true }];
      },
    });
    let begun = 0;
    starting.faults.subscriptions.schedule(() => {
      begun += 1;
      return undefined;
    });
    const follower = openEventStoreDb({
      url: starting.url,
      budgets: { ...BUDGETS, subscriptionSilence: 60_000 },
    });
    const category = freshCategory();
    const stream = freshStream(category);
    await seed(follower, stream);
    const following = followUntil(follower, { after: 'start', categories: [category] }, afterEvents(2));
    while (starting.subscriptionCount === 0) await sleep(5);
    state = 'follower';
    starting.breakSubscriptions({ kind: 'error', afterEvents: 0, code: status.UNAVAILABLE });
    while (asked < 4) await sleep(5);
    expect(begun).toBe(1);
    state = 'leader';
    await seed(follower, stream, 0n);
    expect(eventsOf(await following)).toHaveLength(2);
    expect(begun).toBe(2);
    await follower.close();
    starting.stop();
  });

  test.each(['23.10.0', '24.10.4', '25.0.0'])(
    'a server of version %s is refused with one sentence',
    async (version) => {
      const old = await KurrentDbDouble.start({ version });
      const failure = await failureOf(refuseOldServer(old.url));
      expect(failure).toMatchObject({ code: 'UNSUPPORTED_SERVER', outcome: 'rejected' });
      expect(failure.message).toMatch(
        new RegExp(
          `^The server is .* ${version}, .*24\\.10\\.5 or later \\(in the 25\\.0 line, 25\\.0\\.1 or later\\)\\.$`,
        ),
      );
      old.stop();
      // An unavailable server is accepted, because its version is unknown.
      await expect(refuseOldServer(old.url)).resolves.toBeUndefined();
      const present = await KurrentDbDouble.start({ version: '24.10.5' });
      await expect(refuseOldServer(present.url)).resolves.toBeUndefined();
      present.stop();
    },
  );

  test('F8. a read that stalls is repeated with another client, complete and in order', async () => {
    const stream = freshStream();
    await seed(store, stream, 'no_stream', 20);
    double.faults.reads.next({ kind: 'stall', afterEvents: 7 });
    const events = await collect(store.readStream(stream));
    expect(events.map(({ revision }) => Number(revision))).toEqual([...Array(20).keys()]);
    expect(troubles).toContainEqual(
      expect.objectContaining({ kind: 'client-discarded', name: 'recount-reader' }),
    );
  });

  test.each(Object.entries(TEMPORARY_CODES))(
    'F9. a read that breaks with %s neither skips nor duplicates events',
    async (_, code) => {
      const stream = freshStream();
      await seed(store, stream, 'no_stream', 20);
      double.faults.reads.next(
        { kind: 'error', afterEvents: 5, code },
        { kind: 'error', afterEvents: 0, code },
      );
      const events = await collect(store.readStream(stream));
      expect(events.map(({ revision }) => Number(revision))).toEqual([...Array(20).keys()]);
      const category = freshCategory();
      await seed(store, freshStream(category), 'no_stream', 20);
      double.faults.reads.next(
        { kind: 'error', afterEvents: 0, code },
        { kind: 'error', afterEvents: 5, code },
      );
      expect(await collect(store.readAll({ categories: [category] }))).toHaveLength(20);
    },
  );

  test.each(['unauthenticated', 'hang'] as const)(
    'F10. features that are %s at first are requested again',
    async (kind) => {
      double.faults.features.next({ kind });
      const fresh = open();
      const stream = freshStream();
      expect((await fresh.append(stream, 'no_stream', newEvents(1))).revision).toBe(0n);
      await fresh.close();
    },
  );

  test('F11. appends, reads and subscriptions continue after a restart on the same port', async () => {
    const category = freshCategory();
    const stream = freshStream(category);
    await seed(store, stream, 'no_stream', 5);
    const following = followUntil(store, { after: 'start', categories: [category] }, afterEvents(10));
    await double.restart();
    await seed(store, stream, 4n, 5);
    expect(await collect(store.readStream(stream))).toHaveLength(10);
    expect(eventsOf(await following)).toHaveLength(10);
  });

  test('F12. a server that stays unavailable causes a clear temporary failure within the budget', async () => {
    double.stop();
    const impatient = open({ read: 4_000 });
    const failures = await Promise.all([
      failureOf(impatient.append(freshStream(), 'no_stream', [newEvent()], { timeoutMs: 800 })),
      failureOf(collect(impatient.readStream(freshStream()))),
      failureOf(impatient.head()),
    ]);
    await impatient.close();
    for (const { code, outcome } of failures) {
      expect(['UNAVAILABLE', 'TIMEOUT']).toContain(code);
      expect(outcome).not.toBe('rejected');
    }
    await double.start();
    await appendsOnce();
  });

  test('F12. a server that was never available is no error before the first call', async () => {
    const nobody = openEventStoreDb({
      url: 'kurrentdb://127.0.0.1:9?tls=false',
      budgets: { ...BUDGETS, append: 4_000 },
    });
    const failure = await failureOf(nobody.append(freshStream(), 'no_stream', [newEvent()]));
    expect(failure).toMatchObject({ code: 'UNAVAILABLE', outcome: 'not-sent' });
    await nobody.close();
  });

  test('an append that its caller aborts reports an unknown outcome', async () => {
    double.faults.appends.next({ kind: 'no-answer', isWritten: true });
    const signal = AbortSignal.timeout(100);
    const failure = await failureOf(store.append(freshStream(), 'no_stream', [newEvent()], { signal }));
    expect(failure).toMatchObject({ code: 'TIMEOUT', outcome: 'unknown' });
  });

  test('the append of old servers, with one call each, settles in the same way', async () => {
    await store.close();
    double.stop();
    double = await KurrentDbDouble.start({ hasBatchAppend: false });
    store = open();
    await appendsOnce();
    const stream = freshStream();
    await seed(store, stream, 'no_stream', 2);
    expect((await failureOf(seed(store, stream, 0n))).code).toBe('WRONG_EXPECTED_REVISION');
    await store.tombstone(stream, 1n);
    expect((await failureOf(seed(store, stream, 1n))).code).toBe('STREAM_DELETED');
    for (const isWritten of [true, false]) {
      double.faults.appends.next({ kind: 'drop', isWritten });
      await appendsOnce();
      double.faults.appends.next({ kind: 'timeout', isWritten });
      await appendsOnce();
      double.faults.appends.next({ kind: 'no-answer', isWritten });
      await appendsOnce();
    }
    double.faults.appends.next({ kind: 'refusal', words: 'Server Is Not Ready' });
    await appendsOnce();
  });
});

const collectOrNone = async (store: EventStore, stream: string) => {
  try {
    return await collect(store.readStream(stream));
  } catch {
    return [];
  }
};
