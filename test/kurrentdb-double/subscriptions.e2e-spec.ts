import { describe, expect, test } from '@jest/globals';
import { END, ErrorType, START, streamNameFilter } from '@kurrent/kurrentdb-client';
import { eventually } from '../../tools/testing/eventually.js';
import { Listener, newEvents, Rig } from './testing/rig.js';

describe('double of KurrentDB: subscriptions', () => {
  const rig = new Rig();

  const append = (stream: string, count: number, paddingBytes = 0) =>
    rig.client.appendToStream(stream, newEvents(count, paddingBytes));

  const positionAt = (index: number) => {
    const position = rig.double.log.records[index]?.position ?? 0n;
    return { commit: position, prepare: position };
  };

  test('to the log send the history, then `caughtUp` with the position, then live events', async () => {
    await append('m-1', 3);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START }));
    await listener.hears('caughtUp');
    await append('m-2', 2);
    await listener.hears('event', 5);
    expect(listener.kinds).toEqual(['confirmation', 'event', 'event', 'event', 'caughtUp', 'event', 'event']);
    expect(listener.of('caughtUp')).toEqual([
      { kind: 'caughtUp', revision: undefined, position: positionAt(2).commit },
    ]);
  });

  test('begin after a position', async () => {
    await append('m-1', 5);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: positionAt(2) }));
    await listener.hears('caughtUp');
    expect(listener.revisions).toEqual([3, 4]);
  });

  test('from the end send only new events', async () => {
    await append('m-1', 5);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: END }));
    await listener.hears('caughtUp');
    await append('m-1', 1);
    await listener.hears('event');
    expect(listener.revisions).toEqual([5]);
  });

  test('by prefix send no other stream', async () => {
    const filter = streamNameFilter({ prefixes: ['match-', 'deck-'] });
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START, filter }));
    for (const stream of ['match-1', 'matchmaking-1', 'deck-1', 'player-1', 'match-2'])
      await append(stream, 2);
    await listener.hears('event', 6);
    await append('match-1', 1);
    await listener.hears('event', 7);
    expect(listener.revisions).toEqual([0, 1, 0, 1, 0, 1, 2]);
  });

  const quietly = (checkpoints: bigint[], maxSearchWindow: number, checkpointInterval = 1) =>
    streamNameFilter({
      prefixes: ['quiet-'],
      maxSearchWindow,
      checkpointInterval,
      checkpointReached: async (_, { commit }) => void checkpoints.push(commit),
    });

  test('without matches send checkpoints for the history, after each interval', async () => {
    await append('loud-1', 45);
    const checkpoints: bigint[] = [];
    const filter = quietly(checkpoints, 10, 2);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START, filter }));
    await listener.hears('caughtUp');
    // Pages of ten: the second and the fourth complete an interval of twenty; the checkpoint of a page without a match is its start.
    expect(checkpoints).toEqual([10, 30, 40].map((index) => positionAt(index).commit));
    expect(listener.of('caughtUp')).toMatchObject([{ position: positionAt(40).commit }]);
  });

  test('without matches send checkpoints for live records, after each interval', async () => {
    await append('loud-1', 1);
    const checkpoints: bigint[] = [];
    const listener = new Listener(
      rig,
      rig.client.subscribeToAll({ fromPosition: END, filter: quietly(checkpoints, 10) }),
    );
    await listener.hears('caughtUp');
    await append('loud-1', 25);
    await eventually(() => checkpoints.length >= 2);
    expect(checkpoints).toEqual([10, 20].map((index) => positionAt(index).commit));
    expect(listener.of('fellBehind')).toEqual([]);
  });

  test('examine 32 records per page by default', async () => {
    await append('loud-1', 100);
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: ['quiet-'],
      checkpointReached: async (_, { commit }) => void checkpoints.push(commit),
    });
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START, filter }));
    await listener.hears('caughtUp');
    expect(checkpoints).toEqual([32, 64, 96].map((index) => positionAt(index).commit));
  });

  test('that resume within the log count the record at their start', async () => {
    await append('loud-1', 45);
    const checkpoints: bigint[] = [];
    const listener = new Listener(
      rig,
      rig.client.subscribeToAll({ fromPosition: positionAt(4), filter: quietly(checkpoints, 10) }),
    );
    await listener.hears('caughtUp');
    expect(checkpoints).toEqual([4, 14, 24, 34, 44].map((index) => positionAt(index).commit));
  });

  test('of slow consumers delay only themselves, send `caughtUp` again, and miss nothing', async () => {
    const slow = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START }), true);
    const quick = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START }));
    await slow.hears('caughtUp');
    for (let n = 0; n < 60; n += 1) await append('m-1', 10, 2_000);
    await quick.hears('event', 600);
    slow.take();
    await slow.hears('event', 600);
    await slow.hears('caughtUp', 2);
    expect(slow.revisions).toEqual([...Array(600).keys()]);
    expect(slow.of('fellBehind')).toEqual([]);
  });

  test('of slow consumers report that they fell behind, if the server version does', async () => {
    const double = await rig.another({ saysFellBehind: true });
    const client = rig.clientOf(double.url);
    const slow = new Listener(rig, client.subscribeToAll({ fromPosition: START }), true);
    await slow.hears('caughtUp');
    for (let n = 0; n < 60; n += 1) await client.appendToStream('m-1', newEvents(10, 2_000));
    slow.take();
    await slow.hears('caughtUp', 2);
    expect(slow.kinds.filter((kind) => kind === 'fellBehind' || kind === 'caughtUp')).toEqual([
      'caughtUp',
      'fellBehind',
      'caughtUp',
    ]);
  });

  test('that are never read do not make the double buffer their events', async () => {
    const slow = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START }), true);
    await slow.hears('caughtUp');
    const before = process.memoryUsage().arrayBuffers;
    for (let n = 0; n < 20; n += 1) await append('m-1', 200, 1_000);
    // The log itself has some 4 MB; a copy for the subscriber would have the same size.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
    expect(slow.of('event')).toEqual([]);
    expect(rig.double.subscriptionCount).toBe(1);
  });

  test('to a stream begin after a revision, and receive live events', async () => {
    await append('m-1', 3);
    const subscribe = (fromRevision: typeof START | typeof END | bigint) =>
      new Listener(rig, rig.client.subscribeToStream('m-1', { fromRevision }));
    const listeners = [subscribe(START), subscribe(1n), subscribe(2n), subscribe(END)];
    for (const listener of listeners) await listener.hears('caughtUp');
    await append('m-2', 1);
    await append('m-1', 1);
    for (const listener of listeners) await listener.hears('event');
    await eventually(() => listeners.every(({ revisions }) => revisions.at(-1) === 3));
    expect(listeners.map(({ revisions }) => revisions)).toEqual([[0, 1, 2, 3], [2, 3], [3], [3]]);
    expect(listeners.map((listener) => listener.of('caughtUp')[0]?.revision)).toEqual([2n, 2n, 2n, 2n]);
  });

  test('to a missing stream wait for it', async () => {
    const listener = new Listener(rig, rig.client.subscribeToStream('m-1', { fromRevision: START }));
    await listener.hears('caughtUp');
    await append('m-1', 2);
    await listener.hears('event', 2);
    expect(listener.revisions).toEqual([0, 1]);
  });

  test('to a stream leave out events hidden by its metadata', async () => {
    await append('m-1', 5);
    await rig.client.setStreamMetadata('m-1', { truncateBefore: 3 });
    const listener = new Listener(rig, rig.client.subscribeToStream('m-1', { fromRevision: START }));
    await listener.hears('caughtUp');
    expect(listener.revisions).toEqual([3, 4]);
  });

  test('to a stream end with its tombstone', async () => {
    await append('m-1', 1);
    const listener = new Listener(rig, rig.client.subscribeToStream('m-1', { fromRevision: START }));
    await listener.hears('caughtUp');
    await rig.client.tombstoneStream('m-1');
    await listener.hears('error');
    expect(listener.of('error')).toMatchObject([{ error: { type: ErrorType.STREAM_DELETED } }]);
    const late = new Listener(rig, rig.client.subscribeToStream('m-1', { fromRevision: START }));
    await late.hears('error');
    expect(late.of('event')).toEqual([]);
  });

  test('are released by the double after they are cancelled', async () => {
    const subscription = rig.client.subscribeToAll({ fromPosition: START });
    const listener = new Listener(rig, subscription);
    await listener.hears('caughtUp');
    expect(rig.double.subscriptionCount).toBe(1);
    await subscription.unsubscribe();
    await eventually(() => rig.double.subscriptionCount === 0);
    expect(listener.of('error')).toEqual([]);
  });
});
