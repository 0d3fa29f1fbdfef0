import { describe, expect, it } from '@jest/globals';
import { LoadedFrames, PAGE } from './loaded-frames.js';
import type { ReplayFrame } from './replay-frames.js';
import { frame } from './testing/replay-frame.js';

const page = (index: number, length = PAGE): readonly ReplayFrame[] =>
  Array.from({ length }, (_, offset) => frame(index * PAGE + offset));

const change = (number: number) => ({ ...frame(number).line, patch: [] });

describe('loaded frames', () => {
  it('are found by number, in pages and alone', () => {
    const loaded = LoadedFrames.with(frame(777)).withPage(page(2), 1, 100);
    expect([100, 149, 150, 777].map((number) => loaded.at(number)?.line.number)).toEqual([
      100,
      149,
      undefined,
      777,
    ]);
    expect([loaded.hasPageOf(120, 900), loaded.hasPageOf(777, 900)]).toEqual([true, false]);
  });

  it('drop the pages farthest from the viewed frames beyond the limit, never the viewed page', () => {
    let loaded = LoadedFrames.with(frame(0));
    for (const index of [0, 9, 1, 8, 2]) loaded = loaded.withPage(page(index), 10, 5, 30);
    const has = (index: number): boolean => loaded.hasPageOf(index * PAGE, 10_000);
    expect([0, 1, 2, 8, 9].map(has)).toEqual([true, true, true, false, false]);
    expect(loaded.bytes).toBe(30);
    expect(loaded.withPage(page(0), 99, 5, 30).at(3)).toBeDefined();
  });

  it('append the next frame within a page and into the next page, but not after a gap', () => {
    const loaded = LoadedFrames.with(frame(0)).withPage(page(0, PAGE - 1), 1, 0);
    expect(loaded.hasPageOf(3, PAGE - 1)).toBe(true);
    const grown = loaded.withChange(change(PAGE - 1))?.withChange(change(PAGE));
    expect(grown?.at(PAGE)?.line.number).toBe(PAGE);
    expect(grown?.hasPageOf(3, PAGE + 1)).toBe(true);
    expect(loaded.withChange(change(700))?.at(700)).toBeUndefined();
  });

  it('report a change that does not fit', () => {
    expect(
      LoadedFrames.with(frame(3)).withChange({ ...frame(4).line, patch: [{ op: 'remove', path: '/x' }] }),
    ).toBeUndefined();
  });
});
