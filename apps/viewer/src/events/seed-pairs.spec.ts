import { describe, expect, it } from '@jest/globals';
import { seedPairs } from './seed-pairs.js';

describe('the pairs of seeds', () => {
  it('keep the best two apart until the final', () => {
    expect(seedPairs(8)).toEqual([
      [1, 8],
      [4, 5],
      [2, 7],
      [3, 6],
    ]);
    expect(seedPairs(4)).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  it('have a place for every seed of the next power of two', () => {
    expect(seedPairs(6).flat().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
