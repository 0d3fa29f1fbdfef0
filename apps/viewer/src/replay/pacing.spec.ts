import { describe, expect, it } from '@jest/globals';
import {
  AS_PLAYED,
  advance as advanceAt,
  BRISK,
  type Position,
  pauseBetween,
  SPEEDS,
  speedFrom,
} from './pacing.js';

const second = (seconds: number): string => new Date(seconds * 1000).toISOString();
const times = [0, 0, 1, 600, 601].map(second);
const advance = (position: Position, elapsed: number): Position =>
  advanceAt((frame) => times[frame], position, elapsed, BRISK);

describe('pacing', () => {
  it('keeps real time within the minimum and maximum per frame', () => {
    expect(pauseBetween(second(0), second(1), BRISK)).toBe(1000);
    expect(pauseBetween(second(0), second(0), BRISK)).toBe(350);
    expect(pauseBetween(second(0), second(600), BRISK)).toBe(2500);
    expect(pauseBetween(second(0), second(9), AS_PLAYED)).toBe(9000);
    expect(pauseBetween(second(0), second(600), AS_PLAYED)).toBe(15_000);
  });

  it('advances by the elapsed time, over several frames if necessary', () => {
    expect(advance({ frame: 0, shown: 0 }, 349)).toEqual({ frame: 0, shown: 349 });
    expect(advance({ frame: 0, shown: 349 }, 2)).toEqual({ frame: 1, shown: 1 });
    expect(advance({ frame: 0, shown: 0 }, 350 + 1000 + 10)).toEqual({ frame: 2, shown: 10 });
  });

  it('waits at the end', () => {
    expect(advance({ frame: 3, shown: 0 }, 60_000)).toEqual({ frame: 4, shown: 0 });
    expect(advance({ frame: 4, shown: 0 }, 10)).toEqual({ frame: 4, shown: 0 });
  });

  it('arrives at the same frame for any subdivision of the time', () => {
    let position = { frame: 0, shown: 0 };
    for (let elapsed = 0; elapsed < 3000; elapsed += 16) position = advance(position, 16);
    expect(position).toEqual(advance({ frame: 0, shown: 0 }, Math.ceil(3000 / 16) * 16));
  });

  it('has discrete speeds', () => {
    expect(speedFrom(1, 1)).toBe(2);
    expect(speedFrom(1, -1)).toBe(0.5);
    expect(speedFrom(SPEEDS[0], -1)).toBe(0.5);
    expect(speedFrom(16, 1)).toBe(16);
  });
});
