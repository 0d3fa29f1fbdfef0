import { expect, test } from '@jest/globals';
import type { EventStore } from '../../port.js';
import { collect, failureOf, freshStream, newEvent, newEvents, placeOf, readIds, seed } from '../events.js';

export const idempotencyContract = (store: () => EventStore): void => {
  test('15. an exact duplicate gets the first result and is stored once', async () => {
    const stream = freshStream();
    await seed(store(), stream);
    const batch = newEvents(3);
    const first = await store().append(stream, 0n, batch);
    expect(placeOf(await store().append(stream, 0n, batch))).toEqual(placeOf(first));
    expect(await collect(store().readStream(stream))).toHaveLength(4);
  });

  test('15. two concurrent exact duplicates are one append', async () => {
    const stream = freshStream();
    const batch = newEvents(3);
    const results = await Promise.all([1, 2, 3].map(() => store().append(stream, 'no_stream', batch)));
    expect(new Set(results.map((result) => result.revision))).toEqual(new Set([2n]));
    expect(await collect(store().readStream(stream))).toHaveLength(3);
  });

  test('16. a duplicate after other appends gets the first result', async () => {
    const stream = freshStream();
    await seed(store(), stream);
    const batch = newEvents(2);
    const first = await store().append(stream, 0n, batch);
    await store().append(stream, 2n, newEvents(5));
    expect((await store().append(stream, 0n, batch)).revision).toBe(first.revision);
    expect(await collect(store().readStream(stream))).toHaveLength(8);
  });

  test('17. an append at the same revision with other ids is refused', async () => {
    const stream = freshStream();
    await seed(store(), stream);
    await store().append(stream, 0n, newEvents(2));
    expect((await failureOf(store().append(stream, 0n, newEvents(2)))).code).toBe('WRONG_EXPECTED_REVISION');
  });

  test('18. a partial overlap is refused and adds nothing', async () => {
    const stream = freshStream();
    await seed(store(), stream);
    const batch = newEvents(2);
    await store().append(stream, 0n, batch);
    const before = await readIds(store().readStream(stream));
    const longer = await failureOf(store().append(stream, 0n, [...batch, newEvent()]));
    const other = await failureOf(store().append(stream, 0n, [...batch.slice(0, 1), newEvent()]));
    expect([longer.code, other.code]).toEqual(['WRONG_EXPECTED_REVISION', 'WRONG_EXPECTED_REVISION']);
    expect(await readIds(store().readStream(stream))).toEqual(before);
  });

  test('19. creating a stream can be repeated', async () => {
    const stream = freshStream();
    const batch = newEvents(2);
    const first = await store().append(stream, 'no_stream', batch);
    await store().append(stream, 1n, newEvents(1));
    expect((await store().append(stream, 'no_stream', batch)).revision).toBe(first.revision);
    expect(await collect(store().readStream(stream))).toHaveLength(3);
  });

  test('20. the same event id is accepted in two streams', async () => {
    const event = newEvent();
    const streams = [freshStream(), freshStream()];
    for (const stream of streams) await store().append(stream, 'no_stream', [event]);
    for (const stream of streams) expect(await readIds(store().readStream(stream))).toEqual([event.id]);
  });

  test('20. ids are compared without regard to upper and lower case', async () => {
    const stream = freshStream();
    const event = newEvent();
    await store().append(stream, 'no_stream', [event]);
    const shouted = { ...event, id: event.id.toUpperCase() };
    expect((await store().append(stream, 'no_stream', [shouted])).revision).toBe(0n);
    expect(await readIds(store().readStream(stream))).toEqual([event.id]);
  });

  test('22. with `any`, a duplicate is stored at least once', async () => {
    const stream = freshStream();
    const event = newEvent();
    await store().append(stream, 'any', [event]);
    await store().append(stream, 'any', [event]);
    const ids = await readIds(store().readStream(stream));
    expect(ids.length).toBeGreaterThanOrEqual(1);
    expect(new Set(ids)).toEqual(new Set([event.id]));
  });
};
