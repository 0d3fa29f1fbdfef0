import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { highCard } from '#libs/game-kit/testing/high-card';
import { game, playedMatch } from '#libs/replay/testing';
import { KeptLogs } from './kept-logs.js';
import { MatchLog } from './match-log.js';

const ROOM = 1e9;
const STAYS = 10_000;
const kept = (bytes: number) => new KeptLogs(ROOM, ROOM, { bytes, stays: STAYS });
const log = () => new MatchLog('m', highCard);

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a large match at hand', () => {
  it('is let go of when nobody has asked for it for a while', () => {
    const logs = kept(1);
    logs.keep(log());
    jest.advanceTimersByTime(STAYS - 100);
    expect(logs.get('m')).toBeDefined();
    jest.advanceTimersByTime(STAYS - 100);
    expect(logs.get('m')).toBeDefined();
    jest.advanceTimersByTime(STAYS + 100);
    expect([...logs]).toEqual([]);
  });

  it('stays for as long as somebody holds it, and for a while afterwards', () => {
    const logs = kept(1);
    const held = log();
    logs.keep(held);
    const release = logs.hold(held);
    jest.advanceTimersByTime(10 * STAYS);
    expect(logs.get('m')).toBe(held);
    release();
    jest.advanceTimersByTime(STAYS / 2);
    expect([...logs]).toEqual([held]);
    jest.advanceTimersByTime(STAYS);
    expect([...logs]).toEqual([]);
  });
});

it('keeps a small match for as long as there is room', () => {
  const logs = kept(ROOM);
  const small = log();
  logs.keep(small);
  jest.advanceTimersByTime(100 * STAYS);
  expect(logs.get('m')).toBe(small);
});

describe('a match that has to make room', () => {
  const room = (count: number) => new KeptLogs(count * 3 * log().bytes, ROOM);
  const named = (id: string) => {
    const made = new MatchLog(id, highCard);
    jest.spyOn(made, 'rest');
    return made;
  };

  it('rests, and is there until those that rest have no room either', () => {
    const logs = room(2);
    const all = Array.from({ length: 60 }, (_, index) => named(`m${index}`));
    for (const one of all) logs.keep(one);
    const resting = all.filter(({ rest }) => jest.mocked(rest).mock.calls.length > 0);
    expect(resting).toEqual(all.slice(0, 58));
    expect([...logs]).toEqual(all.slice(58).reverse());
    expect(logs.get('m0')).toBeUndefined();
    // Asked for, it is at hand again, and another one rests.
    expect(logs.get('m57')).toBe(all[57]);
    expect([...logs]).toEqual([all[57], all[59]]);
    expect(logs.get('m58')).toBe(all[58]);
  });

  it('is one of those at hand again once it has grown, or somebody holds it', () => {
    const logs = room(1);
    const [first, second] = [named('a'), named('b')];
    logs.keep(first);
    logs.keep(second);
    expect(first.rest).toHaveBeenCalledTimes(1);
    logs.keep(first);
    expect([...logs]).toEqual([first]);
    const release = logs.hold(second);
    logs.forgetResting();
    expect([...logs]).toEqual([second, first]);
    release();
    // What has rested is small: there is room for both.
    expect([...logs]).toEqual([second, first]);
  });

  it('is let go of when memory runs short, when it is dropped, and when the log has to be followed anew', () => {
    const ways: readonly ((logs: KeptLogs) => void)[] = [
      (logs) => logs.shed(),
      (logs) => logs.drop('a'),
      (logs) => logs.forgetResting(),
    ];
    for (const letGo of ways) {
      const logs = room(1);
      logs.keep(named('a'));
      const second = named('b');
      logs.keep(second);
      expect([...logs]).toEqual([second]);
      letGo(logs);
      expect(logs.get('a')).toBeUndefined();
    }
  });
});

describe('matches that somebody holds', () => {
  const watched = (atLengthBytes: number) => {
    const logs = new KeptLogs(ROOM, ROOM, { bytes: ROOM, stays: STAYS }, atLengthBytes);
    const one = new MatchLog('played', game, { stretch: async () => [], passed: () => undefined });
    logs.keep(one);
    logs.hold(one);
    let atHand = 0;
    for (const [number, recorded] of playedMatch('held', { seats: 2, bestOf: 3 }).entries()) {
      one.take(recorded);
      logs.keep(one);
      let first = number;
      while (one.atHand(first - 1) !== undefined) first -= 1;
      atHand = Math.max(atHand, number - first);
      expect(one.newest?.recorded.number).toBe(number);
    }
    return { atHand };
  };

  it('are kept at length while there are few', () => {
    expect(watched(ROOM).atHand).toBeGreaterThan(100);
  });

  it('have only their newest moments at hand while there are many', () => {
    expect(watched(1).atHand).toBeLessThan(40);
  });
});
