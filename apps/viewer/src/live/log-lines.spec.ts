import { describe, expect, it } from '@jest/globals';
import { byTurn, noteworthyLines } from './log-lines.js';
import { frameLine } from './testing/frame-line.js';

const line = (number: number, turn: number | null, isBookkeeping = false) =>
  frameLine(number, { turn, isBookkeeping });

describe('the log by turn', () => {
  it('starts a group with each turn and keeps the order', () => {
    const runs = byTurn([line(0, null), line(1, 1), line(2, 1), line(3, 2), line(4, null)]);
    expect(runs.map(({ turn, lines }) => [turn, lines.map(({ number }) => number)])).toEqual([
      [null, [0]],
      [1, [1, 2]],
      [2, [3]],
      [null, [4]],
    ]);
  });
});

describe('bookkeeping', () => {
  it('is omitted from the log, except for the newest line', () => {
    const lines = [line(1, 1, true), line(2, 1), line(3, 1, true), line(4, 1, true)];
    expect(noteworthyLines(lines).map(({ number }) => number)).toEqual([2, 4]);
  });
});
