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

  test('to everything tell history, then that it has caught up, and where, then what comes live', async () => {
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

  test('from the end tell only what is new', async () => {
    await append('m-1', 5);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: END }));
    await listener.hears('caughtUp');
    await append('m-1', 1);
    await listener.hears('event');
    expect(listener.revisions).toEqual([5]);
  });

  test('by prefix tell no other stream', async () => {
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

  test('that hear nothing are told of the history that went by, after each interval', async () => {
    await append('loud-1', 45);
    const checkpoints: bigint[] = [];
    const filter = quietly(checkpoints, 10, 2);
    const listener = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START, filter }));
    await listener.hears('caughtUp');
    // Pages of ten: the second and the fourth fill an interval of twenty; a page without a match stands where it begins.
    expect(checkpoints).toEqual([10, 30, 40].map((index) => positionAt(index).commit));
    expect(listener.of('caughtUp')).toMatchObject([{ position: positionAt(40).commit }]);
  });

  test('that hear nothing are told of what goes by live, after each interval', async () => {
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

  test('look at 32 records a page when no window is given', async () => {
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

  test('that go on in mid-log count the record where they do', async () => {
    await append('loud-1', 45);
    const checkpoints: bigint[] = [];
    const listener = new Listener(
      rig,
      rig.client.subscribeToAll({ fromPosition: positionAt(4), filter: quietly(checkpoints, 10) }),
    );
    await listener.hears('caughtUp');
    expect(checkpoints).toEqual([4, 14, 24, 34, 44].map((index) => positionAt(index).commit));
  });

  test('that are slow hold up themselves only, are told again that they have caught up, and miss nothing', async () => {
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

  test('that are slow are told that they fell behind, where a server says it', async () => {
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

  test('that are never read do not make the double hold what they should get', async () => {
    const slow = new Listener(rig, rig.client.subscribeToAll({ fromPosition: START }), true);
    await slow.hears('caughtUp');
    const before = process.memoryUsage().arrayBuffers;
    for (let n = 0; n < 20; n += 1) await append('m-1', 200, 1_000);
    // The log itself holds some 4 MB; a copy of it for the subscriber would be as much again.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
    expect(slow.of('event')).toEqual([]);
    expect(rig.double.subscriptionCount).toBe(1);
  });

  test('to a stream begin after a revision, and hear what comes', async () => {
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

  test('to a stream that is not there yet wait for it', async () => {
    const listener = new Listener(rig, rig.client.subscribeToStream('m-1', { fromRevision: START }));
    await listener.hears('caughtUp');
    await append('m-1', 2);
    await listener.hears('event', 2);
    expect(listener.revisions).toEqual([0, 1]);
  });

  test('to a stream leave out what its metadata hides', async () => {
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

  test('are gone from the double when they are given up', async () => {
    const subscription = rig.client.subscribeToAll({ fromPosition: START });
    const listener = new Listener(rig, subscription);
    await listener.hears('caughtUp');
    expect(rig.double.subscriptionCount).toBe(1);
    await subscription.unsubscribe();
    await eventually(() => rig.double.subscriptionCount === 0);
    expect(listener.of('error')).toEqual([]);
  });
});
