import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { SPECTATOR } from '#libs/game-kit';
import { memoryOf } from '../../apps/api/src/platform/memory/testing/memory-of.js';
import { Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import type { Frame } from '../../apps/api/src/reading/frames/frame.js';
import type { FrameCache } from '../../apps/api/src/reading/frames/frame-cache.js';
import type { MatchLog } from '../../apps/api/src/reading/log/match-log.js';
import { MatchReader } from '../../apps/api/src/reading/log/match-reader.js';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { BotMatch } from '../support/bot-match.js';
import { allGames, frameCacheOf, seenAs } from '../support/reading.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const seenBy = seenAs(SPECTATOR);

/** This many completely read matches, in a separate log. */
const matchLogs = async (count: number): Promise<MatchLog[]> => {
  const store = await openSqliteEventStore({ file: ':memory:' });
  const reader = new MatchReader(store, allGames, new Turns(), memoryOf());
  const logs: MatchLog[] = [];
  for (let n = 0; n < count; n += 1) {
    const match = await BotMatch.begin(store, { matchId: `m${n}`, game: 'metax', players: ['ann', 'ben'] });
    await match.play(5);
    const log = await reader.read(match.id);
    if (log === undefined) throw new Error('The match is not there.');
    logs.push(log);
  }
  await store.close();
  return logs;
};

const drawnOf = async (cache: FrameCache, log: MatchLog, number: number): Promise<Frame> => {
  const frame = await cache.frame(log, seenBy, number);
  if (frame === undefined) throw new Error('The match has not come so far.');
  return frame;
};

/** Watched objects are evicted once no reference on the stack remains. */
const collected = async (watched: readonly WeakRef<object>[]): Promise<void> => {
  for (let turn = 0; turn < 50 && watched.some((one) => one.deref() !== undefined); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    collectGarbage();
  }
};

describe('drawn frames', () => {
  it('do not retain their match', async () => {
    const logs = await matchLogs(1);
    const watched = logs.map((log) => new WeakRef(log));
    const cache = frameCacheOf(1e9);
    const frames = await Promise.all(logs.map((log) => cache.frame(log, seenBy, 12)));
    expect(frames[0]?.patch).not.toBeNull();
    logs.length = 0;
    await collected(watched);
    expect(watched[0]?.deref()).toBeUndefined();
    expect(frames[0]?.table.seats).toHaveLength(2);
  });

  it('that a client still references do not retain evicted frames', async () => {
    const [log] = await matchLogs(1);
    if (log === undefined) throw new Error('There is no match.');
    const cache = frameCacheOf(1e9);
    const others = await Promise.all([5, 11].map(async (n) => new WeakRef(await drawnOf(cache, log, n))));
    const kept = await drawnOf(cache, log, 12);
    cache.shed();
    await collected(others);
    expect(others.map((frame) => frame.deref()?.number)).toEqual([undefined, undefined]);
    expect(kept.patch).not.toBeNull();
  });

  it('of the live match are evicted soon after a newer one, past ones stay', async () => {
    const [log] = await matchLogs(1);
    if (log === undefined) throw new Error('There is no match.');
    const cache = frameCacheOf(1e9);
    const last = log.length - 1;
    const [past, passed, newest] = [4, last - 1, last];
    const drawn = await Promise.all([past, passed, newest].map((n) => drawnOf(cache, log, n)));
    // The newest frame's patch is computed from the one before.
    expect(drawn[2]?.patch).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const again = await Promise.all([past, passed, newest].map((n) => drawnOf(cache, log, n)));
    expect(again.map((frame, at) => frame === drawn[at])).toEqual([true, false, true]);
  });

  it('are cached within a limit in bytes, the most recently used matches first', async () => {
    const logs = await matchLogs(4);
    const cache = frameCacheOf(120_000);
    const drawn = (all: readonly MatchLog[]) => Promise.all(all.map((log) => cache.frame(log, seenBy, 3)));
    const first = await drawn(logs);
    const again = await drawn([...logs].reverse());
    expect(again.reverse().map((frame, n) => frame === first[n])).toEqual([false, true, true, true]);
  });
});
