import { describe, expect, it } from '@jest/globals';
import type { MatchLineFragment, MatchStatus } from '#libs/client';
import { fitsStatus, type MatchRows, NO_ROWS, settle, withPage, withUpdate } from './match-rows.js';

const line = (
  id: string,
  minute: number,
  status: MatchStatus = 'PLAYING',
  frameCount = 1,
): MatchLineFragment => ({
  id,
  status,
  frameCount,
  isFeatured: false,
  game: { id: 'game', name: 'Game' },
  title: null,
  season: 'open',
  format: { bestOf: 1 },
  seats: [],
  gameNumber: 1,
  result: null,
  createdAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
  updatedAt: '2026-01-01T01:00:00.000Z',
});

const ids = ({ shown }: MatchRows): readonly string[] => shown.map(({ id }) => id);
const fits = fitsStatus('PLAYING');
const two = withPage(NO_ROWS, [line('b', 2), line('a', 1)]);

describe('A live list of matches', () => {
  it('updates a match in its place', () => {
    const after = withUpdate(two, line('a', 1, 'PLAYING', 9), fits, false);
    expect(ids(after)).toEqual(['b', 'a']);
    expect(after.shown[1]?.frameCount).toBe(9);
  });

  it('inserts a new match by its age, and removes one that has ended', () => {
    const after = withUpdate(two, line('c', 3), fits, false);
    expect(ids(after)).toEqual(['c', 'b', 'a']);
    expect(ids(withUpdate(after, line('b', 2, 'FINISHED'), fits, false))).toEqual(['c', 'a']);
  });

  it('keeps all rows under the pointer, and catches up afterwards', () => {
    const held = withUpdate(withUpdate(two, line('c', 3), fits, true), line('b', 2, 'FINISHED'), fits, true);
    expect(ids(held)).toEqual(['b', 'a']);
    expect(held.shown[0]?.status).toBe('FINISHED');
    expect(held.waiting).toHaveLength(1);
    expect(ids(settle(held, fits))).toEqual(['c', 'a']);
  });

  it('drops a waiting match that ended before it was shown', () => {
    const held = withUpdate(withUpdate(two, line('c', 3), fits, true), line('c', 3, 'CANCELLED'), fits, true);
    expect(held.waiting).toEqual([]);
  });

  it('appends a page without the matches already listed', () => {
    expect(ids(withPage(two, [line('a', 1), line('z', 0)]))).toEqual(['b', 'a', 'z']);
  });

  it('ignores matches that do not fit its filter', () => {
    expect(withUpdate(two, line('x', 5, 'OPEN'), fits, false)).toEqual(two);
  });
});
