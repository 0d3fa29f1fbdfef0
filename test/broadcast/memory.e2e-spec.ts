import { describe, expect, it } from '@jest/globals';
import { growthOf, type Memory, MOST_GROWTH } from './memory.js';

const ROUND = 4;
const run = (matches: number, service: (match: number) => number): readonly Memory[] =>
  Array.from({ length: matches }, (_, match) => ({ page: 5, service: service(match) }));

describe('the memory of a broadcast', () => {
  it('is flat if each match leaves the memory of one round before, for any mix of matches and any start of the first round', () => {
    const growth = growthOf(
      run(12, (match) => (match < ROUND ? 50 + 10 * match : 100 + (match % ROUND) * 30)),
      ROUND,
    );
    expect(growth).toEqual({ matches: 4, page: 1, service: 1 });
  });

  it('grows if stopped services are retained', () => {
    const growth = growthOf(
      run(12, (match) => 100 + 10 * Math.floor(match / ROUND) + (match % ROUND) * 3),
      ROUND,
    );
    expect(growth?.service).toBeGreaterThan(MOST_GROWTH);
  });

  it('compares only matches with an equivalent one round before, after the first round', () => {
    expect(
      growthOf(
        run(8, () => 1),
        ROUND,
      ),
    ).toBeUndefined();
    expect(
      growthOf(
        run(9, (match) => (match === 8 ? 3 : match === 4 ? 2 : 1)),
        ROUND,
      ),
    ).toEqual({
      matches: 1,
      page: 1,
      service: 1.5,
    });
  });
});
