import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { highCard } from '#libs/game-kit/testing/high-card';
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
