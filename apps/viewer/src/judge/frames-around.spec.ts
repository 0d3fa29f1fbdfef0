import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { framesAround } from './frames-around.js';

describe('the frames around a frame', () => {
  it('have it in their middle', () => {
    expect(framesAround(112, 200, 5)).toEqual([110, 111, 112, 113, 114]);
  });

  it('are as many at both ends of the match', () => {
    expect(framesAround(0, 200, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(framesAround(199, 200, 5)).toEqual([195, 196, 197, 198, 199]);
  });

  it('are all frames of a short match', () => {
    expect(framesAround(1, 3, 5)).toEqual([0, 1, 2]);
  });

  it('contain the frame, and only frames of the match', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }).chain((all) => fc.tuple(fc.nat(all - 1), fc.constant(all))),
        fc.integer({ min: 1, max: 9 }),
        ([frame, all], count) => {
          const frames = framesAround(frame, all, count);
          expect(frames).toContain(frame);
          expect(frames).toHaveLength(Math.min(all, count));
          expect(frames.every((one) => one >= 0 && one < all)).toBe(true);
        },
      ),
    );
  });
});
