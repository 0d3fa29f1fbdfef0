import { describe, expect, it } from '@jest/globals';
import { changeText, standingChanges } from './standing-changes.js';

const row = (id: string, rank: number, rating: number) => ({ player: { id }, rank, rating });
const before = [row('ann', 1, 20), row('bob', 2, 15), row('cid', 3, 10)];

describe('The changes in a ranking', () => {
  it('are empty at first, and empty if the ranking is the same', () => {
    expect(standingChanges(undefined, before).size).toBe(0);
    expect(standingChanges(before, before).size).toBe(0);
  });

  it('list players who moved, whose rating changed, or who are new', () => {
    const after = [row('bob', 1, 21), row('ann', 2, 20), row('cid', 3, 11), row('dan', 4, 5)];
    const changes = standingChanges(before, after);
    expect([...changes].map(([id, change]) => [id, changeText(change)])).toEqual([
      ['bob', 'up 1'],
      ['ann', 'down 1'],
      ['cid', ''],
      ['dan', 'new'],
    ]);
  });
});
