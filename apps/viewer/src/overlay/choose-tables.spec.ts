import { describe, expect, it } from '@jest/globals';
import type { MatchSummaryFragment } from '#libs/client';
import { chooseTables, MOST_TABLES } from './choose-tables.js';

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
  outcome: null,
  createdAt: `${100 + id}`,
  updatedAt,
  frameCount: 1,
});

describe('The tables of a rail', () => {
  it('are those that are played, then those that ended last, each where it was', () => {
    const ended = Array.from({ length: 20 }, (_, id) => match(id, 'FINISHED'));
    const chosen = chooseTables([...ended, match(3, 'PLAYING'), match(7, 'CANCELLED')]);
    expect(chosen).toHaveLength(MOST_TABLES);
    expect(chosen.map(({ id }) => id)).toEqual([
      'm3',
      ...Array.from({ length: 11 }, (_, at) => `m${at + 9}`),
    ]);
  });
});
