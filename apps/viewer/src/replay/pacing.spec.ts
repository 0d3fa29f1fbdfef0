import { describe, expect, it } from '@jest/globals';
import { advance, pauseBetween, SPEEDS, speedFrom } from './pacing.js';
import { replayOf } from './replay.testing.js';

const second = (seconds: number): string => new Date(seconds * 1000).toISOString();
const frames = replayOf([0, 0, 1, 600, 601].map((at) => ({ at: second(at) })));

describe('pacing', () => {
  it('keeps real time, but shows each frame long enough and waits never too long', () => {
    expect(pauseBetween(second(0), second(1))).toBe(1000);
    expect(pauseBetween(second(0), second(0))).toBe(350);
    expect(pauseBetween(second(0), second(600))).toBe(2500);
  });

  it('goes on by what has elapsed, over several frames if need be', () => {
    expect(advance(frames, { frame: 0, shown: 0 }, 349)).toEqual({ frame: 0, shown: 349 });
    expect(advance(frames, { frame: 0, shown: 349 }, 2)).toEqual({ frame: 1, shown: 1 });
    expect(advance(frames, { frame: 0, shown: 0 }, 350 + 1000 + 10)).toEqual({ frame: 2, shown: 10 });
  });

  it('waits at the end', () => {
    expect(advance(frames, { frame: 3, shown: 0 }, 60_000)).toEqual({ frame: 4, shown: 0 });
    expect(advance(frames, { frame: 4, shown: 0 }, 10)).toEqual({ frame: 4, shown: 0 });
  });

  it('arrives at the same place however the time is cut', () => {
    let position = { frame: 0, shown: 0 };
    for (let elapsed = 0; elapsed < 3000; elapsed += 16) position = advance(frames, position, 16);
    expect(position).toEqual(advance(frames, { frame: 0, shown: 0 }, Math.ceil(3000 / 16) * 16));
  });

  it('has speeds by notches', () => {
    expect(speedFrom(1, 1)).toBe(2);
    expect(speedFrom(1, -1)).toBe(0.5);
    expect(speedFrom(SPEEDS[0], -1)).toBe(0.5);
    expect(speedFrom(16, 1)).toBe(16);
  });
});
