import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { ANONYMOUS } from '../../apps/api/src/identity/principal.js';
import { memoryOf } from '../../apps/api/src/platform/memory/testing/memory-of.js';
import { matchStream } from '../../apps/api/src/reading/log/match-codec.js';
import type { MatchFeed } from '../../apps/api/src/reading/log/match-feed.js';
import { MatchLog } from '../../apps/api/src/reading/log/match-log.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';
import { readingOf } from '../support/reading.js';

const play = (store: EventStore, matchId: string) =>
  BotMatch.begin(store, { matchId, game: 'metax', players: [`${matchId}-a`, `${matchId}-b`] });

/** One in this number of bytes is for matches with more than their newest moment. */
const OF_AT_LENGTH = 12;

let folder: string;
let store: EventStore;
let feed: MatchFeed | undefined;

/** The service's match reader with a cache of this many bytes. */
const readingWith = (keptBytes: number, memory = memoryOf()) => {
  const reading = readingOf(store, { keptBytes, memory });
  feed = reading.feed;
  return reading;
};

/** The approximate size of a match with all its moments. */
const bytesOf = async (matchId: string): Promise<number> => {
  const { feed: roomy } = readingWith(1e9);
  const bytes = (await roomy.open(matchId))?.bytes ?? 0;
  roomy.onApplicationShutdown();
  return bytes;
};

/** Follows the log: matches suspended earlier would be read again, because they may be stale. */
const followed = async (one: MatchFeed): Promise<void> => {
  while (!one.isCaughtUp()) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recount-bounded-'));
  store = await openSqliteEventStore({ file: join(folder, 'events.sqlite') });
});

afterEach(async () => {
  jest.restoreAllMocks();
  feed?.onApplicationShutdown();
  feed = undefined;
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describe('cached matches', () => {
  it('stay within their limit in bytes, the most recently used first', async () => {
    for (const id of ['one', 'two', 'three']) await play(store, id);
    const bytes = await bytesOf('one');
    // Two of them need not be suspended.
    const reading = readingWith(Math.round(bytes * 2.5 * OF_AT_LENGTH));
    await followed(reading.feed);
    const [one, two] = [await reading.feed.open('one'), await reading.feed.open('two')];
    await reading.feed.open('one');
    await reading.feed.open('three');
    expect([one, two].map((log) => log?.cachedMoment(3) === undefined)).toEqual([false, true]);
    expect((await reading.feed.open('one')) === one).toBe(true);
    expect((await reading.feed.open('two')) === two).toBe(true);
    feed?.onApplicationShutdown();
    // No room even for suspended matches.
    const { feed: tiny } = readingWith(1);
    const [first, again] = [await tiny.open('one'), await tiny.open('one')];
    expect(first === again).toBe(false);
  });

  it('continue from suspension without another read of earlier events, with equal results', async () => {
    const match = await play(store, 'resting');
    for (const id of ['other', 'last']) await play(store, id);
    const { feed } = readingWith(Math.round((await bytesOf('resting')) * 1.5 * OF_AT_LENGTH));
    await followed(feed);
    const log = await feed.open('resting');
    await feed.open('other');
    expect(log?.restedAt).toBeGreaterThan(3);
    const read = jest.spyOn(store, 'readStream');
    const newest = await match.play(5);
    const reached = await feed.reached('resting', newest);
    // A failure message with the differences would be far too long.
    expect(reached === log).toBe(true);
    for (const [stream, options] of read.mock.calls)
      if (stream === matchStream('resting'))
        expect(Number(options?.after ?? -1)).toBeGreaterThanOrEqual((log?.restedAt ?? 0) - 1);
    read.mockRestore();
    const { feed: roomy } = readingWith(1e9);
    const whole = await roomy.open('resting');
    for (let number = 0; number <= newest; number += 1)
      expect((await log?.moment(number))?.hash).toBe((await whole?.moment(number))?.hash);
    feed.onApplicationShutdown();
  });

  it('are not touched when another match is opened', async () => {
    const { feed } = readingWith(1e9);
    for (let n = 0; n < 12; n += 1) {
      await play(store, `m${n}`);
      await feed.open(`m${n}`);
    }
    const looked = new Set<string>();
    for (const name of ['bytes', 'newest'] as const) {
      const { get } = Object.getOwnPropertyDescriptor(MatchLog.prototype, name) ?? {};
      jest.spyOn(MatchLog.prototype, name, 'get').mockImplementation(function (this: MatchLog) {
        looked.add(this.id);
        return get?.call(this);
      });
    }
    await feed.open('m3');
    await feed.open('m7');
    expect([...looked].filter((id) => id !== 'm3' && id !== 'm7')).toEqual([]);
  });

  it('can be played back and followed even if the cache is full', async () => {
    const match = await play(store, 'watched');
    const { feed, streams } = readingWith(1);
    const plan = { from: 0, to: Number.MAX_SAFE_INTEGER, speed: 64 };
    const playback = await streams.playback(ANONYMOUS, 'watched', plan, undefined);
    const follow = await streams.follow(ANONYMOUS, 'watched', -1, undefined);
    const seen = [(await playback.next()).value?.number];
    await play(store, 'other');
    await feed.open('other');
    const newest = await match.play(5);
    for (let next = await playback.next(); !next.done; next = await playback.next())
      seen.push(next.value.number);
    expect(seen).toEqual(Array.from({ length: newest + 1 }, (_, number) => number));
    const followed: number[] = [];
    while (followed.length <= newest) followed.push((await follow.next()).value?.number ?? -1);
    expect(followed).toEqual(seen);
    await follow.return();
    expect(await feed.open('watched')).not.toBe(await feed.open('watched'));
  });

  it('are refused to a reader beyond its share of the memory, and served after others release theirs', async () => {
    for (const id of ['one', 'two', 'three']) await play(store, id);
    const bytes = await bytesOf('one');
    // A quarter of it is for retained matches: two of them, and no third.
    const { feed: small } = readingWith(1e9, memoryOf(Math.round(bytes * 2.5 * 4)));
    const first = await small.hold('one');
    await small.hold('two');
    await expect(small.hold('three')).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    const again = await small.hold('one');
    again?.release();
    first?.release();
    expect((await small.hold('three'))?.log.id).toBe('three');
  });
});
