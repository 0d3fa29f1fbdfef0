import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventStore } from '../../port.js';
import {
  collect,
  failureOf,
  freshCategory,
  freshStream,
  newEvent,
  newEvents,
  placeOf,
  seed,
} from '../events.js';
import type { StoreFactory, StoreUnderTest } from '../store-under-test.js';

export const lifecycleContract = (factory: StoreFactory): void => {
  let opened: StoreUnderTest;
  let store: EventStore;

  beforeEach(async () => {
    opened = await factory.open();
    store = opened.store;
  });

  afterEach(async () => {
    await opened.destroy();
  });

  test('27. readers that stopped early do not delay closing', async () => {
    const stream = freshStream();
    await seed(store, stream, 'no_stream', 200);
    const half = store.readStream(stream)[Symbol.asyncIterator]();
    await half.next();
    for await (const _ of store.readAll()) break;
    await expect(store.close()).resolves.toBeUndefined();
  });

  test('50. closing waits for pending calls, and then refuses every call', async () => {
    const stream = freshStream();
    const underWay = seed(store, stream);
    const closing = store.close();
    expect((await underWay).revision).toBe(0n);
    await closing;
    await store.close();
    const { signal } = new AbortController();
    const calls = [
      store.append(stream, 0n, [newEvent()]),
      collect(store.readStream(stream)),
      collect(store.readAll()),
      collect(store.subscribe({ after: 'start', signal })),
      store.setRetention(stream, { maxCount: 1 }),
      store.deleteStream(stream, 'any'),
      store.tombstone(stream, 'any'),
      store.head(),
    ];
    for (const failure of await Promise.all(calls.map(failureOf))) {
      expect(failure).toMatchObject({ code: 'CLOSED', outcome: 'not-sent' });
    }
  });

  test('50. a waiting subscription fails when the store closes', async () => {
    const { signal } = new AbortController();
    const messages = store
      .subscribe({ after: 'end', categories: [freshCategory()], signal })
      [Symbol.asyncIterator]();
    expect((await messages.next()).value).toMatchObject({ kind: 'caughtUp' });
    const waiting = failureOf(messages.next());
    await store.close();
    expect((await waiting).code).toBe('CLOSED');
  });

  if (!factory.capabilities.isDurable) return;

  test('21. a duplicate after a restart gets the first result', async () => {
    const stream = freshStream();
    const batch = newEvents(3);
    const first = await store.append(stream, 'no_stream', batch);
    store = await opened.reopen();
    expect(placeOf(await store.append(stream, 'no_stream', batch))).toEqual(placeOf(first));
    expect(await collect(store.readStream(stream))).toHaveLength(3);
  });

  test('31. positions survive a restart and continue from there', async () => {
    const stream = freshStream();
    const { position } = await seed(store, stream, 'no_stream', 3);
    const before = await collect(store.readStream(stream));
    store = await opened.reopen();
    expect(await collect(store.readStream(stream))).toEqual(before);
    const next = await seed(store, stream, 2n);
    expect(store.compare(position, next.position)).toBe(-1);
    const after = await collect(store.readAll({ after: position }));
    expect(after.map((event) => event.position)).toEqual([next.position]);
  });

  test('51. all events are stored after a restart', async () => {
    const streams = Array.from({ length: 20 }, () => freshStream());
    await Promise.all(streams.map((stream) => seed(store, stream, 'no_stream', 5)));
    const [deleted, buried, limited] = [freshStream(), freshStream(), freshStream()];
    for (const stream of [deleted, buried, limited]) await seed(store, stream, 'no_stream', 5);
    await store.deleteStream(deleted, 4n);
    await store.tombstone(buried, 4n);
    await store.setRetention(limited, { maxCount: 2 });
    store = await opened.reopen();
    for (const stream of streams) expect(await collect(store.readStream(stream))).toHaveLength(5);
    expect((await failureOf(collect(store.readStream(deleted)))).code).toBe('STREAM_NOT_FOUND');
    expect((await failureOf(collect(store.readStream(buried)))).code).toBe('STREAM_DELETED');
    expect(await collect(store.readStream(limited))).toHaveLength(2);
  });
};
