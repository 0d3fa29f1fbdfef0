import { expect, test } from '@jest/globals';
import { isWrongExpectedRevision } from '../../errors.js';
import type { EventStore } from '../../port.js';
import {
  appendAtAnyRevision,
  collect,
  failureOf,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  readIds,
  seed,
} from '../events.js';

const wrongRevision = async (call: Promise<unknown>) => {
  const { error, code, outcome } = await failureOf(call);
  if (!isWrongExpectedRevision(error)) throw error;
  const { stream, expected, actual } = error;
  return { code, outcome, stream, expected, actual };
};

export const appendContract = (store: () => EventStore): void => {
  test('1. a first append with no_stream ends at revision n - 1', async () => {
    const result = await store().append(freshStream(), 'no_stream', newEvents(3));
    expect(result.revision).toBe(2n);
  });

  test('2. an append at the exact revision continues from there', async () => {
    const stream = freshStream();
    const first = await seed(store(), stream);
    const second = await store().append(stream, first.revision, newEvents(2));
    expect(second.revision).toBe(2n);
    expect(store().compare(first.position, second.position)).toBe(-1);
  });

  test('3. a stale revision is refused with the expected and the actual revision', async () => {
    const stream = freshStream();
    await seed(store(), stream, 'no_stream', 2);
    expect(await wrongRevision(store().append(stream, 0n, [newEvent()]))).toEqual({
      code: 'WRONG_EXPECTED_REVISION',
      outcome: 'rejected',
      stream,
      expected: 0n,
      actual: 1n,
    });
  });

  test('4. a future revision is refused', async () => {
    const stream = freshStream();
    await seed(store(), stream);
    expect(await wrongRevision(store().append(stream, 7n, [newEvent()]))).toMatchObject({
      expected: 7n,
      actual: 0n,
    });
    const missing = freshStream();
    expect(await wrongRevision(store().append(missing, 0n, [newEvent()]))).toMatchObject({
      actual: 'no_stream',
    });
  });

  test('5. no_stream on an existing stream is refused', async () => {
    const stream = freshStream();
    await seed(store(), stream);
    const refusal = await wrongRevision(store().append(stream, 'no_stream', [newEvent()]));
    expect(refusal).toMatchObject({ expected: 'no_stream', actual: 0n });
  });

  test('6. stream_exists on a missing stream is refused, on an existing one accepted', async () => {
    const stream = freshStream();
    const refusal = await wrongRevision(store().append(stream, 'stream_exists', [newEvent()]));
    expect(refusal).toMatchObject({ expected: 'stream_exists', actual: 'no_stream' });
    await seed(store(), stream);
    expect((await store().append(stream, 'stream_exists', [newEvent()])).revision).toBe(1n);
  });

  test('7. a batch is atomic: one bad event rejects all of it', async () => {
    const stream = freshStream();
    const batch = [newEvent(), newEvent({ data: { count: Number.NaN } }), newEvent()];
    expect((await failureOf(store().append(stream, 'no_stream', batch))).code).toBe('INVALID_INPUT');
    expect((await failureOf(collect(store().readStream(stream)))).code).toBe('STREAM_NOT_FOUND');
    await seed(store(), stream);
    await failureOf(store().append(stream, 5n, newEvents(3)));
    expect(await collect(store().readStream(stream))).toHaveLength(1);
  });

  test('8. a batch keeps its order', async () => {
    const stream = freshStream();
    const batch = newEvents(50);
    await store().append(stream, 'no_stream', batch);
    expect(await readIds(store().readStream(stream))).toEqual(idsOf(batch));
  });

  test('9. of two writers at one revision exactly one wins, a hundred times', async () => {
    const stream = freshStream();
    let { revision } = await seed(store(), stream);
    for (let round = 0; round < 100; round += 1) {
      const writers = [newEvent(), newEvent()];
      const results = await Promise.allSettled(
        writers.map((event) => store().append(stream, revision, [event])),
      );
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      revision += 1n;
      const [newest] = await collect(store().readStream(stream, { backwards: true, limit: 1 }));
      expect(newest?.revision).toBe(revision);
      expect(newest?.id).toBe(writers[results.findIndex((result) => result.status === 'fulfilled')]?.id);
    }
  });

  test('10. fifty writers with a retry loop neither lose nor duplicate an event', async () => {
    const stream = freshStream();
    await seed(store(), stream);
    const results = await Promise.all(Array.from({ length: 50 }, () => appendAtAnyRevision(store(), stream)));
    const revisions = results.map((result) => Number(result.revision)).sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const events = await collect(store().readStream(stream));
    expect(events.map((event) => Number(event.revision))).toEqual(
      Array.from({ length: 51 }, (_, index) => index),
    );
  });

  test('11. different streams do not conflict', async () => {
    const streams = Array.from({ length: 100 }, () => freshStream());
    const results = await Promise.all(streams.map((stream) => seed(store(), stream, 'no_stream', 2)));
    expect(results.every((result) => result.revision === 1n)).toBe(true);
    expect(new Set(results.map((result) => result.position)).size).toBe(100);
  });
};
