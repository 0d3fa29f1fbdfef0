import { describe, expect, it } from '@jest/globals';
import { attention } from './attention.js';

const SIDES = 5;

/** The number of checks for each moment. */
const sidesAt = (attend: ReturnType<typeof attention>, kinds: readonly (readonly string[])[]) =>
  kinds.map((kind) => {
    const looks = attend(kind, SIDES);
    return Array.from({ length: SIDES }, (_, side) => looks(side)).filter(Boolean).length;
  });

describe('Attention', () => {
  it('runs all checks at first, then one in turn, then one at every fourth moment', () => {
    const sides = sidesAt(
      attention(false),
      Array.from({ length: 1_100 }, () => ['turn']),
    );
    expect(new Set(sides.slice(0, 25))).toEqual(new Set([SIDES]));
    expect(new Set(sides.slice(25, 300))).toEqual(new Set([1]));
    expect(sides.slice(300).reduce((sum, one) => sum + one, 0)).toBe(200);
  });

  it('runs each check regularly', () => {
    const attend = attention(false);
    const seen = new Set<number>();
    for (let place = 0; place < 340; place += 1) {
      const looks = attend(['turn'], SIDES);
      if (place >= 320) for (let side = 0; side < SIDES; side += 1) if (looks(side)) seen.add(side);
    }
    expect(seen.size).toBe(SIDES);
  });

  it('runs all checks for a rare kind, at any time and in any combination', () => {
    const attend = attention(false);
    sidesAt(
      attend,
      Array.from({ length: 5_000 }, () => ['turn']),
    );
    expect(sidesAt(attend, [['turn', 'eclipse'], ['turn']])[0]).toBe(SIDES);
  });
});
