import { describe, expect, it } from '@jest/globals';
import { LoadedFrames, PAGE } from './loaded-frames.js';
import { type LoadState, nextFrame, nextPage, nextStretch, type SeekState } from './replay-order.js';
import { frame } from './testing/replay-frame.js';

const COUNT = 4_000;
const NOW = 10_000;
/** Frames per millisecond: three with each of 60 animation frames per second. */
const SCRUBBING = 0.18;

/** Frame 0 and these pages. */
const loaded = (...pages: readonly number[]): LoadedFrames =>
  pages.reduce(
    (frames, page) =>
      frames.withPage(
        Array.from({ length: PAGE }, (_, at) => frame(page * PAGE + at)),
        1,
        0,
      ),
    LoadedFrames.with(frame(0)),
  );

const sight = (focus: number, more: Partial<LoadState> = {}): LoadState => ({
  frames: loaded(),
  frameCount: COUNT,
  told: COUNT,
  shown: [focus],
  lines: [],
  ...more,
});

/** A viewer who has rested for a while. */
const going = (more: Partial<SeekState> = {}): SeekState => ({
  now: NOW,
  speed: 0,
  askedAt: 0,
  cameAt: 0,
  wasOvertaken: false,
  pageTook: 100,
  pageUnderWay: undefined,
  ...more,
});

/** The pages loaded for a viewer who rests at a frame, in order. */
const pagesAround = (focus: number, more: Partial<LoadState> = {}): readonly number[] => {
  const order: number[] = [];
  for (;;) {
    const frames = loaded(Math.floor(focus / PAGE), ...order);
    const next = nextPage(sight(focus, { frames, ...more }), going());
    if (next === undefined || !('from' in next)) return order;
    order.push(next.from / PAGE);
  }
};

describe('the loading order of a replay', () => {
  it('starts with the viewed frame, individually, then the one beside it', () => {
    expect(nextFrame(sight(1_234, { shown: [1_234, 77] }), going())).toEqual({ from: 1_234 });
    const frames = loaded().withFrame(frame(1_234));
    expect(nextFrame(sight(1_234, { frames, shown: [1_234, 77] }), going())).toEqual({ from: 77 });
    expect(nextFrame(sight(0), going())).toBeUndefined();
  });

  it('loads nothing else until that frame was visible for a moment', () => {
    for (const next of [nextPage, nextStretch]) {
      expect(next(sight(1_234, { told: 250 }), going())).toEqual({ wait: 200 });
      const frames = loaded().withFrame(frame(1_234));
      const there = sight(1_234, { frames, told: 250 });
      expect(next(there, going({ cameAt: NOW - 150 }))).toEqual({ wait: 50 });
    }
    const there = sight(1_234, { frames: loaded().withFrame(frame(1_234)), told: 250 });
    expect(nextPage(there, going())).toEqual({ from: 1_200 });
    expect(nextStretch(there, going())).toEqual({ from: 250 });
  });

  it('continues with its page and the pages of displayed lines, more ahead than behind, up to a limit', () => {
    expect(nextPage(sight(0), going())).toEqual({ from: 0 });
    expect(pagesAround(1_234)).toEqual([25, 23, 26, 22, 27, 21, 28, 29, 30]);
    expect(pagesAround(1_234, { lines: [1_190, 1_260] })).toEqual([23, 25, 26, 22, 27, 21, 28, 29, 30]);
    expect(pagesAround(COUNT - 1)).toEqual([78, 77, 76]);
    expect(nextStretch(sight(0), going())).toBeUndefined();
  });

  it('is, during movement, the page that the viewer reaches when it arrives, at once', () => {
    const scrubbing = going({ speed: SCRUBBING, cameAt: NOW });
    expect(nextPage(sight(1_234), scrubbing)).toEqual({ from: 1_250 });
    expect(nextPage(sight(1_234, { frames: loaded(25) }), scrubbing)).toEqual({ from: 1_300 });
    const back = { ...scrubbing, speed: -SCRUBBING };
    expect(nextPage(sight(1_210), back)).toEqual({ from: 1_150 });
    expect(nextPage(sight(1_210, { frames: loaded(23) }), back)).toEqual({ from: 1_100 });
    // Neighbouring pages follow when both have arrived and the viewer rests.
    expect(nextPage(sight(1_234, { frames: loaded(24, 25, 26) }), scrubbing)).toEqual({ wait: 200 });
    expect(nextPage(sight(COUNT - 1), scrubbing)).toEqual({ from: COUNT - PAGE });
  });

  it('is, for a viewer who passes a page before it can arrive, a single frame from time to time', () => {
    const racing = going({ speed: 20 * SCRUBBING, askedAt: NOW - 30, cameAt: NOW - 10, wasOvertaken: true });
    expect(nextPage(sight(1_234), racing)).toEqual({ wait: 200 });
    expect(nextFrame(sight(1_234), racing)).toEqual({ wait: 50 });
    expect(nextFrame(sight(1_234), { ...racing, askedAt: NOW - 80 })).toEqual({ from: 1_234 });
    // A viewer who waited for the last frame gets the next at once.
    expect(nextFrame(sight(1_234), { ...racing, wasOvertaken: false })).toEqual({ from: 1_234 });
  });

  it('loads no frame individually while its page is loading', () => {
    expect(nextFrame(sight(1_234), going({ pageUnderWay: 24 }))).toEqual({ wait: 80 });
    expect(nextFrame(sight(1_234), going({ pageUnderWay: 25 }))).toEqual({ from: 1_234 });
  });
});
