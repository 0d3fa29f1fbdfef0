import { describe, expect, it } from '@jest/globals';
import { delayAfter, GIVEN_UP_AFTER, readRetryAfter } from './schedule.js';

const SECOND = 1000;
const HOUR = 3_600_000;

describe('the times of attempts', () => {
  it('are those of the convention, with growing intervals, for three days', () => {
    const at = [0];
    while ((at.at(-1) ?? 0) < GIVEN_UP_AFTER) at.push((at.at(-1) ?? 0) + delayAfter(at.length, 0.5));
    expect(at.map((time) => time / SECOND)).toEqual([
      0, 5, 305, 2105, 9305, 27_305, 63_305, 113_705, 185_705, 272_105,
    ]);
  });

  it('vary randomly, and are never earlier than the receiver requests', () => {
    expect([delayAfter(2, 0), delayAfter(2, 1)]).toEqual([270 * SECOND, 330 * SECOND]);
    expect(delayAfter(1, 0.5, 60 * SECOND)).toBe(60 * SECOND);
    expect(delayAfter(3, 0.5, 60 * SECOND)).toBe(1800 * SECOND);
    expect(delayAfter(1, 0.5, 1000 * HOUR)).toBe(24 * HOUR);
  });

  it('are parsed from seconds and from a date', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(readRetryAfter('120', now)).toBe(120 * SECOND);
    expect(readRetryAfter('Fri, 20 Nov 2026 12:01:00 GMT', now)).toBe(60 * SECOND);
    expect(readRetryAfter('Fri, 20 Nov 2026 11:00:00 GMT', now)).toBe(0);
    for (const none of [undefined, 'soon', '-1x']) expect(readRetryAfter(none, now)).toBeUndefined();
  });
});
