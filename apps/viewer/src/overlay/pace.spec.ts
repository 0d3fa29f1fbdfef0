import { describe, expect, it } from '@jest/globals';
import { announcementDuration, nextStep } from './pace.js';

const told = [3, 5, 8].map((step) => ({ step }));

describe('Announcements on air', () => {
  it('begin with the first and follow each other without a gap', () => {
    expect(nextStep(told, undefined)).toBe(3);
    expect(nextStep([], undefined)).toBeUndefined();
    expect([3, 5, 8].map((shown) => nextStep(told, shown))).toEqual([5, 8, undefined]);
    expect(nextStep(told, 1)).toBe(3);
  });

  it('stay for a shorter time if more of them wait, but long enough to be read', () => {
    expect([0, 1, 2, 3, 50].map(announcementDuration)).toEqual([2400, 2400, 1200, 800, 300]);
  });
});
