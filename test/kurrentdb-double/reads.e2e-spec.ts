import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  BACKWARDS,
  END,
  ErrorType,
  eventTypeFilter,
  jsonEvent,
  streamNameFilter,
} from '@kurrent/kurrentdb-client';
import { collect, newEvents, Rig, revisionsOf } from './testing/rig.js';

describe('double of KurrentDB: reads', () => {
  const rig = new Rig();

  beforeEach(async () => {
    await rig.client.appendToStream('match-1', newEvents(5));
    await rig.client.appendToStream('deck-1', jsonEvent({ type: 'Built', data: {} }));
    await rig.client.appendToStream('match-2', newEvents(3));
  });

  test.each([
    { options: {}, found: [0, 1, 2, 3, 4] },
    { options: { fromRevision: 3n }, found: [3, 4] },
    { options: { fromRevision: 5n }, found: [] },
    { options: { fromRevision: 1n, maxCount: 2 }, found: [1, 2] },
    { options: { fromRevision: END, direction: BACKWARDS }, found: [4, 3, 2, 1, 0] },
    { options: { fromRevision: END, direction: BACKWARDS, maxCount: 1 }, found: [4] },
    { options: { fromRevision: 2n, direction: BACKWARDS }, found: [2, 1, 0] },
    { options: { fromRevision: 99n, direction: BACKWARDS, maxCount: 2 }, found: [4, 3] },
    { options: { fromRevision: 0n, direction: BACKWARDS }, found: [0] },
  ] as const)('of a stream, $options: $found', async ({ options, found }) => {
    expect(revisionsOf(await collect(rig.client.readStream('match-1', options)))).toEqual(found);
  });

  test('of a missing stream fail, and so does one of a stream with metadata only', async () => {
    await rig.client.setStreamMetadata('match-9', { maxCount: 1 });
    for (const stream of ['match-8', 'match-9'])
      await expect(collect(rig.client.readStream(stream))).rejects.toMatchObject({
        type: ErrorType.STREAM_NOT_FOUND,
      });
  });

  const placesOf = async (options: Parameters<typeof rig.client.readAll>[0]): Promise<readonly string[]> =>
    (await collect(rig.client.readAll(options))).map(({ streamId, revision }) => `${streamId}@${revision}`);

  const positionAt = (index: number) => {
    const position = rig.double.log.records[index]?.position ?? 0n;
    return { commit: position, prepare: position };
  };

  test('of the log keep its order, both ways', async () => {
    const all = await placesOf({});
    expect(all).toHaveLength(9);
    expect(all[5]).toBe('deck-1@0');
    expect(await placesOf({ direction: BACKWARDS, fromPosition: END })).toEqual([...all].reverse());
    expect(await placesOf({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })).toEqual(['match-2@2']);
  });

  test('of the log begin forwards with the event at the position, backwards with the one before', async () => {
    expect(await placesOf({ fromPosition: positionAt(5), maxCount: 2 })).toEqual(['deck-1@0', 'match-2@0']);
    const backwards = { direction: BACKWARDS, fromPosition: positionAt(5), maxCount: 2 } as const;
    expect(await placesOf(backwards)).toEqual(['match-1@4', 'match-1@3']);
  });

  test('of the log accept filters by stream and by type, as prefixes and as expressions', async () => {
    expect(await placesOf({ filter: streamNameFilter({ prefixes: ['deck-', 'match-2'] }) })).toHaveLength(4);
    expect(await placesOf({ filter: streamNameFilter({ regex: '-2$' }) })).toHaveLength(3);
    expect(await placesOf({ filter: eventTypeFilter({ prefixes: ['Bui'] }) })).toEqual(['deck-1@0']);
    expect(await placesOf({ filter: eventTypeFilter({ regex: '^Count' }), maxCount: 6 })).toHaveLength(6);
  });

  test('of a long stream are paged without a gap', async () => {
    await rig.client.appendToStream('match-3', newEvents(2_000));
    const seen: number[] = [];
    for (let from = 0n; ; from += 300n) {
      const options = { fromRevision: from, maxCount: 300 };
      const page = revisionsOf(await collect(rig.client.readStream('match-3', options)));
      seen.push(...page);
      if (page.length < 300) break;
    }
    expect(seen).toEqual([...Array(2_000).keys()]);
  });
});
