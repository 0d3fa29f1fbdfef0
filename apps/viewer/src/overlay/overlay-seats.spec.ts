import { describe, expect, it } from '@jest/globals';
import { clockText } from './overlay-seats.js';
import { recordLabel, recordText } from './record-text.js';

describe('The overlay text', () => {
  it('of a record is the rank with wins and losses', () => {
    const record = { rank: 3, wins: 12, losses: 4, draws: 0 };
    expect(recordText(record)).toBe('#3 · 12–4');
    expect(recordText({ ...record, draws: 1 })).toBe('#3 · 12–4–1');
    expect(recordLabel(record)).toBe('Rank 3: 12 won, 4 lost, 0 drawn');
  });

  it.each([
    [65_000, '1:05'],
    [59_001, '1:00'],
    [0, '0:00'],
    [-5, '0:00'],
  ])('of %d milliseconds is %s', (left, text) => expect(clockText(left)).toBe(text));
});
