import { describe, expect, it } from '@jest/globals';
import { type DatedEvents, delayOf, untilVisible, visibleCount } from './horizon.js';

const datedEvents = (times: readonly number[]): DatedEvents => {
  const events = times.map((knownAt) => ({ knownAt }));
  return { length: events.length, newest: events.at(-1), moment: async (number) => events[number] };
};
const events = datedEvents([1000, 2000, 2000, 5000]);

describe('the horizon', () => {
  it('hides nothing from a viewer without delay, even an event that a fast clock dated into the future', async () => {
    expect(delayOf({ viewpoint: { isDelayed: false }, spectatorDelaySeconds: 60 })).toBe(0);
    expect(await visibleCount(events, 0, 1500)).toBe(4);
  });

  it.each([
    [10_999, 0],
    [11_000, 1],
    [11_999, 1],
    [12_000, 3],
    [14_999, 3],
    [15_000, 4],
    [99_000, 4],
  ])('shows a viewer with ten seconds of delay, at %d ms, the first %d events', async (now, count) => {
    expect(await visibleCount(events, 10_000, now)).toBe(count);
  });

  it('releases each event exactly when its delay ends', () => {
    expect(untilVisible({ knownAt: 2000 }, 10_000, 11_400)).toBe(600);
    expect(untilVisible({ knownAt: 5000 }, 10_000, 20_000)).toBe(0);
  });

  it('is found at any depth, and a near one takes few reads', async () => {
    const all = Array.from({ length: 1000 }, (_, number) => number);
    const dated = datedEvents(all);
    for (const now of [-1, 0, 1, 499, 871, 998, 999])
      expect(await visibleCount(dated, 1, now + 1)).toBe(now + 1);
    const looked: number[] = [];
    const moment = (number: number) => {
      looked.push(number);
      return dated.moment(number);
    };
    expect(await visibleCount({ ...dated, moment }, 1, 991)).toBe(991);
    expect(Math.min(...looked)).toBeGreaterThan(980);
  });
});
