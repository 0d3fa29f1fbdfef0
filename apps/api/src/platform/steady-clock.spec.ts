import { describe, expect, it } from '@jest/globals';
import { steadyClock } from './steady-clock.js';

describe('the steady clock', () => {
  it('follows the system clock, and continues from its last time if that is set back', () => {
    let [system, elapsed] = [1_000_000, 50];
    const clock = steadyClock(
      () => system,
      () => elapsed,
    );
    const pass = (milliseconds: number, jump = 0) => {
      elapsed += milliseconds;
      system += milliseconds + jump;
      return clock().getTime();
    };
    expect(pass(10)).toBe(1_000_010);
    expect(pass(10, -500_000)).toBe(1_000_020);
    expect(pass(10)).toBe(1_000_030);
    // The machine slept, or its clock was set forward.
    expect(pass(10, 900_000)).toBe(1_400_040);
    expect(pass(10)).toBe(1_400_050);
  });
});
