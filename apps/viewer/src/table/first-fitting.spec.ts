import { describe, expect, it } from '@jest/globals';
import { firstFitting } from './first-fitting.js';

const COUNT = 20;

describe('the first size that fits', () => {
  it('is found at any index and with any expectation, also if none fits', () => {
    for (let first = 0; first <= COUNT; first += 1)
      for (let near = -1; near <= COUNT; near += 1)
        expect([first, near, firstFitting(COUNT, near, (index) => index >= first)]).toEqual([
          first,
          near,
          first,
        ]);
    expect(firstFitting(0, 0, () => true)).toBe(0);
  });

  it('takes two tries if the expectation is right, and few otherwise', () => {
    const triesFor = (first: number, near: number): number => {
      let tries = 0;
      firstFitting(COUNT, near, (index) => {
        tries += 1;
        return index >= first;
      });
      return tries;
    };
    expect(triesFor(8, 8)).toBe(2);
    expect(triesFor(9, 8)).toBe(2);
    for (let first = 0; first <= COUNT; first += 1) expect(triesFor(first, 8)).toBeLessThanOrEqual(8);
  });
});
