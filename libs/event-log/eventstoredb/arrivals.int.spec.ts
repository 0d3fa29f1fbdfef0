import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { KurrentDbDouble } from '../../../test/kurrentdb-double/index.js';
import type { EventStore, NewEvent, RecordedEvent } from '../port.js';
import { collect, freshCategory, freshStream, newEvents, placeOf, readIds } from '../testing/events.js';
import { openEventStoreDb } from './index.js';

const PATIENT = 30_000;

describe('EventStoreDB adapter: appended events that a subscription delivers', () => {
  let double: KurrentDbDouble;
  let stores: EventStore[];
  const stop = new AbortController();

  const open = (arrival = PATIENT): EventStore => {
    const store = openEventStoreDb({ url: double.url, budgets: { arrival, subscriptionSilence: 60_000 } });
    stores.push(store);
    return store;
  };

  /** Follows a category until it has caught up, and collects the events after that. */
  const following = async (
    store: EventStore,
    category: string,
    pace: () => Promise<void> = async () => {},
  ): Promise<readonly RecordedEvent[]> => {
    const given: RecordedEvent[] = [];
    await new Promise<void>((resolve, reject) => {
      const follow = async (): Promise<void> => {
        for await (const message of store.subscribe({
          after: 'end',
          categories: [category],
          signal: stop.signal,
        })) {
          if (message.kind === 'event') given.push(message.event);
          if (message.kind === 'caughtUp') resolve();
          await pace();
        }
      };
      follow().catch(reject);
    });
    return given;
  };

  const by = (actor: string, events: readonly NewEvent[]): readonly NewEvent[] =>
    events.map((event) => ({ ...event, metadata: { ...event.metadata, actor } }));

  beforeEach(async () => {
    stores = [];
    double = await KurrentDbDouble.start();
  });

  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await double.stop();
  });

  test('are returned by the append as a read would return them, and followers share the same objects', async () => {
    const store = open();
    const category = freshCategory();
    const [stream, given, also] = [
      freshStream(category),
      await following(store, category),
      await following(store, category),
    ];
    const first = await store.append(stream, 'no_stream', newEvents(3));
    const second = await store.append(stream, first.revision, newEvents(2, 3));
    const read = await collect(store.readStream(stream));
    const wholeSeconds = (event: RecordedEvent) => ({
      ...event,
      recordedAt: Math.floor(event.recordedAt.getTime() / 1000),
    });
    const inHand = [...(first.events ?? []), ...(second.events ?? [])];
    expect(inHand.map(wholeSeconds)).toEqual(read.map(wholeSeconds));
    expect([first.isRepeat, second.isRepeat]).toEqual([undefined, undefined]);
    while (given.length < 5 || also.length < 5) await new Promise((resolve) => setTimeout(resolve, 2));
    for (const [index, event] of given.entries()) expect(also[index]).toBe(event);
    expect(given[4]).toBe(second.events?.[1]);
  });

  test('are not returned if another process wrote them under the same ids: the append is a duplicate', async () => {
    const [store, other] = [open(), open()];
    const category = freshCategory();
    const stream = freshStream(category);
    const given = await following(store, category);
    const events = newEvents(2);
    const theirs = await other.append(stream, 'no_stream', by('another', events));
    while (given.length < 2) await new Promise((resolve) => setTimeout(resolve, 2));
    // The event arrived before the append expected it.
    expect(await store.append(stream, 'no_stream', events)).toEqual({ ...placeOf(theirs), isRepeat: true });
    // The event arrives while the append expects it.
    for (let round = 0; round < 20; round += 1) {
      const [raced, same] = [freshStream(category), newEvents(1)];
      const [one, two] = await Promise.all([
        store.append(raced, 'no_stream', same),
        other.append(raced, 'no_stream', by('another', same)),
      ]);
      const [stands] = await collect(store.readStream(raced));
      const isOurs = stands?.metadata.actor === 'tester';
      expect([placeOf(one), one.events?.length, one.isRepeat]).toEqual(
        isOurs ? [placeOf(two), 1, undefined] : [placeOf(two), undefined, true],
      );
    }
  });

  test('are returned when the same append is repeated', async () => {
    const store = open();
    const category = freshCategory();
    const stream = freshStream(category);
    await following(store, category);
    const events = newEvents(2);
    const results = await Promise.all([1, 2].map(() => store.append(stream, 'no_stream', events)));
    expect(results[1]).toEqual(results[0]);
    expect(results[1]?.events?.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  test('are returned in a stream that was deleted and created again', async () => {
    const store = open();
    const category = freshCategory();
    const stream = freshStream(category);
    await following(store, category);
    const first = await store.append(stream, 'no_stream', newEvents(2));
    await store.deleteStream(stream, first.revision);
    const { revision, events } = await store.append(stream, 'no_stream', newEvents(2));
    expect(events?.map((event) => event.revision)).toEqual([2n, 3n]);
    expect(revision).toBe(3n);
  });

  test('are not awaited without a subscriber of the stream', async () => {
    const store = open();
    await following(store, freshCategory());
    const appended = await store.append(freshStream(), 'no_stream', newEvents(1));
    expect(Object.keys(appended).sort()).toEqual(['position', 'revision']);
  });

  test('are not awaited while a subscription is silent, until it delivers again', async () => {
    const store = open(50);
    const category = freshCategory();
    const stream = freshStream(category);
    double.faults.subscriptions.next({ kind: 'black-hole', afterEvents: 1 });
    await following(store, category);
    const results = [];
    for (const expected of ['no_stream', 0n, 1n] as const)
      results.push(await store.append(stream, expected, newEvents(1)));
    expect(results.map(({ events }) => events?.length)).toEqual([1, undefined, undefined]);
    expect(await readIds(store.readStream(stream))).toHaveLength(3);
  });

  test('are returned despite a slow follower, and are not awaited behind a large backlog', async () => {
    const store = open();
    const category = freshCategory();
    const stream = freshStream(category);
    let goOn = (): void => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const given = await following(store, category, () => gate);
    const inHand: boolean[] = [];
    for (let revision = -1n; revision < 119n; revision += 1n) {
      const { events } = await store.append(stream, revision < 0n ? 'no_stream' : revision, newEvents(1));
      inHand.push(events !== undefined);
    }
    const kept = inHand.lastIndexOf(true) + 1;
    expect(kept).toBeGreaterThan(50);
    expect(kept).toBeLessThan(70);
    expect(inHand.slice(0, kept)).not.toContain(false);
    goOn();
    while (given.length < 120) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(given.map(({ revision }) => Number(revision))).toEqual([...Array(120).keys()]);
    expect((await store.append(stream, 119n, newEvents(1))).events).toHaveLength(1);
  });

  test('are no longer awaited after the caller aborts or the store closes', async () => {
    const store = open();
    const category = freshCategory();
    double.faults.subscriptions.next({ kind: 'black-hole', afterEvents: 0 });
    await following(store, category);
    const closing = store.append(freshStream(category), 'no_stream', newEvents(1));
    const stream = freshStream(category);
    const givenUp = store.append(stream, 'no_stream', newEvents(1), { signal: AbortSignal.timeout(300) });
    expect(await givenUp).toMatchObject({ revision: 0n });
    await store.close();
    expect((await closing).events).toBeUndefined();
  });
});
