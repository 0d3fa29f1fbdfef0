import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { FrameStreams } from '../../apps/api/src/features/replays/frame-streams.js';
import { Games } from '../../apps/api/src/games/games.js';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { ANONYMOUS } from '../../apps/api/src/identity/principal.js';
import { Metrics } from '../../apps/api/src/platform/metrics/metrics.js';
import { FrameCache } from '../../apps/api/src/reading/frames/frame-cache.js';
import { MatchFeed } from '../../apps/api/src/reading/log/match-feed.js';
import { MatchLog } from '../../apps/api/src/reading/log/match-log.js';
import { MatchReader } from '../../apps/api/src/reading/log/match-reader.js';
import { MatchAccess } from '../../apps/api/src/reading/views/match-access.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';

const games = new Games(gameBindings);
const clock = () => new Date();
const play = (store: EventStore, matchId: string) =>
  BotMatch.begin(store, { matchId, game: 'metax', players: [`${matchId}-a`, `${matchId}-b`] });

let folder: string;
let store: EventStore;
let feed: MatchFeed | undefined;

/** What reads matches in the service, with room for so many bytes of them. */
const readingWith = (keptBytes: number) => {
  feed = new MatchFeed(store, new MatchReader(store, games), new Metrics(), clock, keptBytes);
  feed.onApplicationBootstrap();
  const names = { nameOf: (player: string) => player };
  const access = new MatchAccess(feed, new FrameCache(games, names), clock);
  return { feed, access, streams: new FrameStreams(access, clock) };
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

describe('matches at hand', () => {
  it('stay within their bound in bytes, the ones used last', async () => {
    for (const id of ['one', 'two', 'three']) await play(store, id);
    const { feed } = readingWith(1);
    const roomy = await feed.open('one');
    const bytes = roomy?.bytes ?? 0;
    feed.onApplicationShutdown();
    const reading = readingWith(Math.round(bytes * 2.5));
    const [one, two] = [await reading.feed.open('one'), await reading.feed.open('two')];
    await reading.feed.open('one');
    await reading.feed.open('three');
    expect(await reading.feed.open('one')).toBe(one);
    expect(await reading.feed.open('two')).not.toBe(two);
  });

  it('are not looked at when another one is opened', async () => {
    const { feed } = readingWith(1e9);
    for (let n = 0; n < 12; n += 1) {
      await play(store, `m${n}`);
      await feed.open(`m${n}`);
    }
    const looked = new Set<string>();
    const { get } = Object.getOwnPropertyDescriptor(MatchLog.prototype, 'moments') ?? {};
    jest.spyOn(MatchLog.prototype, 'moments', 'get').mockImplementation(function (this: MatchLog) {
      looked.add(this.id);
      return get?.call(this);
    });
    await feed.open('m3');
    await feed.open('m7');
    expect([...looked].filter((id) => id !== 'm3' && id !== 'm7')).toEqual([]);
  });

  it('go on being played back, and followed, when there is no room for more', async () => {
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
});
