import { beforeEach, describe, expect, test } from '@jest/globals';
import { ErrorType } from '@kurrent/kurrentdb-client';
import { collect, newEvents, Rig, revisionsOf } from './testing/rig.js';

describe('double of KurrentDB: deletes and metadata', () => {
  const rig = new Rig();
  const first = newEvents(3);

  beforeEach(async () => {
    await rig.client.appendToStream('m-1', first, { streamState: 'no_stream' });
  });

  const revisions = async (stream = 'm-1') => revisionsOf(await collect(rig.client.readStream(stream)));
  const append = (streamState: 'any' | 'no_stream' | 'stream_exists' | bigint, events = newEvents(1)) =>
    rig.client.appendToStream('m-1', events, { streamState });

  test('a soft-deleted stream reads as missing, and stays in the log', async () => {
    await rig.client.deleteStream('m-1', { expectedRevision: 2n });
    await expect(revisions()).rejects.toMatchObject({ type: ErrorType.STREAM_NOT_FOUND });
    expect((await collect(rig.client.readAll())).filter(({ streamId }) => streamId === 'm-1')).toHaveLength(
      3,
    );
  });

  test.each(['no_stream', 'any', 2n] as const)(
    'an append with %p continues its revisions',
    async (expected) => {
      await rig.client.deleteStream('m-1');
      expect(await append(expected, newEvents(2))).toMatchObject({ nextExpectedRevision: 4n });
      expect(await revisions()).toEqual([3, 4]);
      expect(await append(4n)).toMatchObject({ nextExpectedRevision: 5n });
    },
  );

  test('an append that requires an existing stream reports it as deleted', async () => {
    await rig.client.deleteStream('m-1');
    await expect(append('stream_exists')).rejects.toMatchObject({ type: ErrorType.STREAM_DELETED });
    await expect(append(1n)).rejects.toMatchObject({ actualState: 2n });
  });

  test('a duplicate of a deleted append gets the first answer, and restores no event', async () => {
    await rig.client.deleteStream('m-1');
    expect(await append('no_stream', first)).toMatchObject({ nextExpectedRevision: 2n });
    await expect(revisions()).rejects.toMatchObject({ type: ErrorType.STREAM_NOT_FOUND });
    await append('no_stream');
    await expect(append('no_stream')).rejects.toMatchObject({ actualState: 3n });
  });

  test('new metadata restores a deleted stream, with the next event', async () => {
    await rig.client.deleteStream('m-1');
    await rig.client.setStreamMetadata('m-1', { maxCount: 9 });
    expect(await revisions()).toEqual([]);
    await append(2n);
    expect(await revisions()).toEqual([3]);
  });

  test.each(['deleteStream', 'tombstoneStream'] as const)('%s refuses a wrong revision', async (method) => {
    await expect(rig.client[method]('m-1', { expectedRevision: 1n })).rejects.toMatchObject({
      type: ErrorType.WRONG_EXPECTED_VERSION,
      actualState: 2n,
    });
    expect(await revisions()).toEqual([0, 1, 2]);
  });

  test('a stream that never existed cannot be deleted', async () => {
    await expect(rig.client.deleteStream('m-9')).rejects.toMatchObject({
      type: ErrorType.WRONG_EXPECTED_VERSION,
    });
  });

  test('a tombstone ends a stream permanently', async () => {
    await rig.client.tombstoneStream('m-1', { expectedRevision: 2n });
    const deleted = { type: ErrorType.STREAM_DELETED };
    await expect(revisions()).rejects.toMatchObject(deleted);
    for (const expected of ['any', 'no_stream', 2n] as const)
      await expect(append(expected)).rejects.toMatchObject(deleted);
    await expect(rig.client.deleteStream('m-1')).rejects.toMatchObject(deleted);
    await expect(rig.client.tombstoneStream('m-1')).rejects.toMatchObject(deleted);
  });

  test('metadata hides events from reads of the stream, and can be read', async () => {
    await append(2n, newEvents(7));
    await rig.client.setStreamMetadata('m-1', { maxCount: 4, custom: 'kept' });
    expect(await revisions()).toEqual([6, 7, 8, 9]);
    await rig.client.setStreamMetadata('m-1', { truncateBefore: 8 });
    expect(await revisions()).toEqual([8, 9]);
    expect(await rig.client.getStreamMetadata('m-1')).toMatchObject({
      metadata: { truncateBefore: 8 },
    });
    expect(await append(9n)).toMatchObject({ nextExpectedRevision: 10n });
  });

  test('truncated events are still recognised as duplicates', async () => {
    await rig.client.setStreamMetadata('m-1', { truncateBefore: 2 });
    expect(await append('no_stream', first)).toMatchObject({ nextExpectedRevision: 2n });
    expect(await revisions()).toEqual([2]);
  });

  test('events beyond the maximum age are hidden', async () => {
    await rig.client.setStreamMetadata('m-1', { maxAge: 1 });
    expect(await revisions()).toEqual([0, 1, 2]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await revisions()).toEqual([]);
  });
});
