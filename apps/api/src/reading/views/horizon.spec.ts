import { describe, expect, it } from '@jest/globals';
import { delayOf, untilNext, visibleCount } from './horizon.js';

const events = [1000, 2000, 2000, 5000].map((knownAt) => ({ knownAt }));

describe('the horizon', () => {
  it('hides nothing from who is not delayed, also not what a fast clock dated into the future', () => {
    expect(delayOf({ viewpoint: { isDelayed: false }, spectatorDelaySeconds: 60 })).toBe(0);
    expect(visibleCount(events, 0, 1500)).toBe(4);
  });

  it.each([
    [10_999, 0],
    [11_000, 1],
    [11_999, 1],
    [12_000, 3],
    [14_999, 3],
    [15_000, 4],
    [99_000, 4],
  ])('with ten seconds of delay shows at %d the first %d', (now, count) => {
    expect(visibleCount(events, 10_000, now)).toBe(count);
  });

  it('is the same moment later, event by event: what is due comes out when it is due', () => {
    expect(untilNext(events, 1, 10_000, 11_400)).toBe(600);
    expect(untilNext(events, 3, 10_000, 20_000)).toBe(0);
    expect(untilNext(events, 4, 10_000, 20_000)).toBeUndefined();
  });
});
