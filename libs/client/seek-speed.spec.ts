import { describe, expect, it } from '@jest/globals';
import { SeekSpeed } from './seek-speed.js';

/** A viewer at these frames, one every 20 milliseconds. */
const through = (...frames: readonly number[]): SeekSpeed => {
  const speed = new SeekSpeed();
  for (const [at, frame] of frames.entries()) speed.at(frame, at * 20);
  return speed;
};

describe('the speed of a viewer through frames', () => {
  it('is frames per millisecond, with a sign', () => {
    expect(through(100, 104, 108, 112).of(60)).toBeCloseTo(0.2);
    expect(through(112, 108, 104, 100).of(60)).toBeCloseTo(-0.2);
  });

  it('is 0 for a viewer who jumps once or twice', () => {
    expect(through(100, 3_000, 50).of(60)).toBe(0);
  });

  it('is 0 for a viewer who has stopped', () => {
    expect(through(100, 104, 108, 112).of(400)).toBe(0);
  });
});
