import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { framesLeadingTo, isOnLine, type Rewind, undoneBy } from './line.js';

/** The frames that lead to the newest one, computed frame by frame. */
const ledTo = (rewinds: readonly Rewind[], newest: number): readonly number[] => {
  const lines: (readonly number[])[] = [];
  for (let frame = 0; frame <= newest; frame += 1) {
    const back = rewinds.find(({ at }) => at === frame)?.to ?? frame - 1;
    lines.push([...(lines[back] ?? []), frame]);
  }
  return lines[newest] ?? [];
};

const someRewinds = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 6 }), back: fc.nat() }), { maxLength: 8 })
  .map((steps) => {
    const rewinds: Rewind[] = [];
    for (const { after, back } of steps) {
      const at = (rewinds.at(-1)?.at ?? 0) + after + 1;
      rewinds.push({ at, to: back % (at - 1) });
    }
    return rewinds;
  });

const frames = (line: ReturnType<typeof framesLeadingTo>, newest: number): readonly number[] =>
  Array.from({ length: newest + 1 }, (_, frame) => frame).filter((frame) => isOnLine(line, frame));

describe('the frames that count', () => {
  it('are all frames except those that a rewind has undone', () => {
    const rewinds = [
      { at: 10, to: 5 },
      { at: 15, to: 12 },
    ];
    expect(framesLeadingTo(rewinds, 17)).toEqual([
      { from: 0, to: 5 },
      { from: 10, to: 12 },
      { from: 15, to: 17 },
    ]);
    expect([5, 6, 9, 10, 12, 13, 14, 15].map((frame) => undoneBy(rewinds, frame))).toEqual([
      undefined,
      10,
      10,
      undefined,
      undefined,
      15,
      15,
      undefined,
    ]);
  });

  it('include undone frames again after a rewind to them', () => {
    const rewinds = [
      { at: 10, to: 5 },
      { at: 12, to: 8 },
    ];
    expect([6, 8, 9, 10, 11].map((frame) => undoneBy(rewinds, frame))).toEqual([
      undefined,
      undefined,
      10,
      12,
      12,
    ]);
  });

  it('are the frames that lead to the newest frame, for any rewinds; a later rewind undoes each of the others', () => {
    fc.assert(
      fc.property(someRewinds, fc.nat({ max: 5 }), (rewinds, more) => {
        const newest = (rewinds.at(-1)?.at ?? 0) + more;
        const expected = ledTo(rewinds, newest);
        expect(frames(framesLeadingTo(rewinds, newest), newest)).toEqual(expected);
        for (let frame = 0; frame <= newest; frame += 1) {
          const by = undoneBy(rewinds, frame);
          expect(by === undefined).toBe(expected.includes(frame));
          if (by !== undefined) expect(rewinds.some(({ at }) => at === by && at > frame)).toBe(true);
        }
      }),
      { numRuns: 100, seed: 22 },
    );
  });
});
