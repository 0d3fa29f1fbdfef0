import { expect, test } from '@jest/globals';
import type { EventStore } from '../../port.js';
import { collect, failureOf, freshCategory, freshStream, newEvent, newEvents, seed } from '../events.js';

export const deletionContract = (store: () => EventStore): void => {
  const revisions = async (stream: string): Promise<readonly number[]> =>
    (await collect(store().readStream(stream))).map((event) => Number(event.revision));

  test('45. a deleted stream reads as missing, and continues its revisions', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 3);
    await store().deleteStream(stream, 2n);
    expect((await failureOf(collect(store().readStream(stream)))).code).toBe('STREAM_NOT_FOUND');
    const exists = await failureOf(store().append(stream, 'stream_exists', [newEvent()]));
    expect(exists.code).toBe('WRONG_EXPECTED_REVISION');
    expect((await store().append(stream, 'no_stream', newEvents(2))).revision).toBe(4n);
    expect(await revisions(stream)).toEqual([3, 4]);
    const events = await collect(store().readStream(stream, { backwards: true }));
    expect(events.map((event) => Number(event.revision))).toEqual([4, 3]);
    expect((await store().append(stream, 4n, newEvents(1))).revision).toBe(5n);
  });

  test('46. a delete at the wrong revision is refused and changes nothing', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 3);
    for (const expected of [1n, 9n, 'no_stream'] as const) {
      expect((await failureOf(store().deleteStream(stream, expected))).code).toBe('WRONG_EXPECTED_REVISION');
      expect((await failureOf(store().tombstone(stream, expected))).code).toBe('WRONG_EXPECTED_REVISION');
    }
    expect(await revisions(stream)).toEqual([0, 1, 2]);
    const missing = await failureOf(store().deleteStream(freshStream(), 0n));
    expect(missing.code).toBe('WRONG_EXPECTED_REVISION');
  });

  test('47. a tombstoned stream can be neither read nor written', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 3);
    await store().tombstone(stream, 2n);
    const calls = [
      collect(store().readStream(stream)),
      store().append(stream, 'no_stream', [newEvent()]),
      store().append(stream, 'any', [newEvent()]),
      store().append(stream, 2n, [newEvent()]),
    ];
    for (const failure of await Promise.all(calls.map(failureOf))) {
      expect(failure).toMatchObject({ code: 'STREAM_DELETED', outcome: 'rejected' });
    }
  });

  test('48. maxCount keeps the newest events with their revisions', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 10);
    await store().setRetention(stream, { maxCount: 3 });
    expect(await revisions(stream)).toEqual([7, 8, 9]);
    expect((await seed(store(), stream, 9n)).revision).toBe(10n);
    expect(await revisions(stream)).toEqual([8, 9, 10]);
  });

  test('48. truncateBefore hides older events', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 10);
    await store().setRetention(stream, { truncateBefore: 6n });
    expect(await revisions(stream)).toEqual([6, 7, 8, 9]);
    const limited = await collect(store().readStream(stream, { after: 1n, limit: 2 }));
    expect(limited.map((event) => Number(event.revision))).toEqual([6, 7]);
    await store().setRetention(stream, { truncateBefore: 6n, maxCount: 2 });
    expect(await revisions(stream)).toEqual([8, 9]);
  });

  test('48. maxAge hides no younger event, and retention may be set before the first event', async () => {
    const stream = freshStream();
    await store().setRetention(stream, { maxAgeSeconds: 3600 });
    expect((await seed(store(), stream, 'no_stream', 2)).revision).toBe(1n);
    expect(await revisions(stream)).toEqual([0, 1]);
  });

  test('49. a reader of the complete log passes deleted events', async () => {
    const category = freshCategory();
    const [kept, deleted] = [freshStream(category), freshStream(category)];
    await seed(store(), deleted, 'no_stream', 3);
    await seed(store(), kept, 'no_stream', 2);
    await store().deleteStream(deleted, 'any');
    const events = await collect(store().readAll({ categories: [category] }));
    expect(events.filter((event) => event.stream === kept)).toHaveLength(2);
  });
};
