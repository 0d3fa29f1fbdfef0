import { describe, expect, it } from '@jest/globals';
import { quickResults, readEntry } from './result-entry.js';

const player = (id: string) => ({ id, name: id });
const tables = [
  {
    table: 12,
    matchId: null,
    isRematch: false,
    players: [player('a'), player('b')],
    result: null,
    amendedAt: null,
    amendedBy: null,
    amendmentReason: null,
  },
  {
    table: 3,
    matchId: null,
    isRematch: false,
    players: [player('c'), player('d'), player('e')],
    result: null,
    amendedAt: null,
    amendedBy: null,
    amendmentReason: null,
  },
];
const result = (text: string, bestOf = 3) => {
  const entry = readEntry(text, tables, bestOf);
  return entry.kind === 'result' ? entry.result : entry.kind === 'fault' ? entry.message : entry.kind;
};

describe('the result entry of the desk', () => {
  it('reads a score with any separator', () => {
    for (const text of ['12 2-1', '12 2 1', '12 21', ' 12  2:1 ', '12, 2–1'])
      expect(result(text)).toEqual({ games: { won: [2, 1], drawn: 0 } });
    expect(result('12 1-1-1')).toEqual({ games: { won: [1, 1], drawn: 1 } });
  });

  it('reads draws, no-shows, and a loss for all', () => {
    expect(result('12 d')).toEqual({ games: { won: [0, 0], drawn: 0 } });
    expect(result('12 x1')).toEqual({ present: ['b'] });
    expect(result('12 x')).toEqual({ present: [] });
    expect(result('12 L')).toEqual({ allLost: true });
  });

  it('reads the places of a pod', () => {
    expect(result('3 2 1 3')).toEqual({ places: [2, 1, 3] });
    expect(result('3 1 1 2')).toBe('Places are such as 1, 2, 2, 4.');
    expect(result('3 1 2')).toBe('Say the place of each of the 3, such as 1 2 2 4.');
  });

  it('reports errors before it is sent', () => {
    expect(result('7 2-0')).toBe('There is no table 7 in this round.');
    expect(result('12 2-2')).toBe('Of the best of 3, one can win 2 and nobody more.');
    expect(result('12 3-0')).toBe('Of the best of 3, one can win 2 and nobody more.');
    expect(result('12 two')).toContain('A score is such as');
    expect([result(''), result('12')]).toEqual(['empty', 'table']);
  });

  it('offers the possible results of a single game, and of three', () => {
    expect(quickResults(1)).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(quickResults(3)).toEqual([
      [2, 0],
      [2, 1],
      [1, 1],
      [1, 2],
      [0, 2],
    ]);
  });
});
