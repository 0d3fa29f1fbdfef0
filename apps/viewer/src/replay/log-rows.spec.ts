import { describe, expect, it } from '@jest/globals';
import { ROW, topFor } from './log-rows.js';

const VIEW = 10 * ROW;

describe('the log', () => {
  it('does not scroll while the row is in view with one more on either side', () => {
    for (const row of [21, 25, 28]) expect(topFor(row, 20 * ROW, VIEW)).toBeUndefined();
  });

  it('scrolls by the minimum, up or down, with one more row beyond the target', () => {
    expect(topFor(20, 20 * ROW, VIEW)).toBe(19 * ROW);
    expect(topFor(5, 20 * ROW, VIEW)).toBe(4 * ROW);
    expect(topFor(29, 20 * ROW, VIEW)).toBe(21 * ROW);
    expect(topFor(400, 20 * ROW, VIEW)).toBe(392 * ROW);
  });

  it('does not scroll above its start', () => {
    expect(topFor(0, 3 * ROW, VIEW)).toBe(0);
    expect(topFor(0, 0, VIEW)).toBeUndefined();
  });
});
