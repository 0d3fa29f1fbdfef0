import { describe, expect, it } from '@jest/globals';
import { pauseBetween, readPlaybackPlan } from './playback-plan.js';

const at = (second: number) => ({ at: new Date(second * 1000).toISOString() });

describe('a playback plan', () => {
  it('plays all frames at the original pace without arguments', () => {
    expect(readPlaybackPlan({})).toEqual({ from: 0, to: Number.MAX_SAFE_INTEGER, speed: 1 });
  });

  it.each([
    { from: -1 },
    { from: 5, to: 4 },
    { speed: 0 },
    { speed: 65 },
    { speed: Number.NaN },
    { speed: -1 },
  ])('refuses %j', (args) => {
    expect(() => readPlaybackPlan(args)).toThrow();
  });

  it('keeps pauses, shortens long ones and separates simultaneous frames, all scaled by the speed', () => {
    const plan = readPlaybackPlan({});
    expect(pauseBetween(plan, at(0), at(1))).toBe(1000);
    expect(pauseBetween(plan, at(0), at(600))).toBe(3000);
    expect(pauseBetween(plan, at(5), at(5))).toBe(150);
    expect(pauseBetween(plan, at(5), at(4))).toBe(150);
    expect(pauseBetween(readPlaybackPlan({ speed: 10 }), at(0), at(1))).toBe(100);
  });
});
