import { describe, expect, it } from '@jest/globals';
import type { MatchSummaryFragment } from '#libs/client';
import { chooseTables, MOST_TABLES, railOf } from './choose-tables.js';

const match = (
  id: number,
  status: MatchSummaryFragment['status'],
  updatedAt = `${100 + id}`,
): MatchSummaryFragment => ({
  id: `m${id}`,
  game: { id: 'cards', name: 'Cards' },
  status,
  title: null,
  season: 'open',
  format: { bestOf: 1 },
  seats: [],
  gameNumber: 1,
  result: null,
  createdAt: `${100 + id}`,
  updatedAt,
  frameCount: 1,
});

describe('The tables of a rail', () => {
  it('are the running ones, then the most recently finished ones, in a stable order', () => {
    const ended = Array.from({ length: 20 }, (_, id) => match(id, 'FINISHED'));
    const chosen = chooseTables([...ended, match(3, 'PLAYING'), match(7, 'CANCELLED')]);
    expect(chosen).toHaveLength(MOST_TABLES);
    expect(chosen.map(({ id }) => id)).toEqual([
      'm3',
      ...Array.from({ length: 11 }, (_, at) => `m${at + 9}`),
    ]);
  });
});

describe('a rail', () => {
  it('has one column for a few tables, and two for more', () => {
    expect(railOf([2, 2, 2])).toEqual({ columns: 1, count: 3 });
    expect(railOf(Array(12).fill(2))).toEqual({ columns: 2, count: 12 });
    expect(railOf([])).toEqual({ columns: 1, count: 0 });
  });

  it('has as many many-seat tables as fit', () => {
    expect(railOf([6, 6, 6])).toEqual({ columns: 1, count: 3 });
    expect(railOf([6, 6, 6, 6])).toEqual({ columns: 2, count: 4 });
    expect(railOf(Array(12).fill(6))).toEqual({ columns: 2, count: 6 });
    expect(railOf([2, 6, 2, 6, 2, 6, 2, 2, 2])).toEqual({ columns: 2, count: 6 });
  });
});
