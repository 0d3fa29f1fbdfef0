import { describe, expect, it } from '@jest/globals';
import type { FrameLineFragment } from '#libs/client';
import { clockText, lastWords } from './overlay-seats.js';
import { recordLabel, recordText } from './record-text.js';

const line = (number: number, step: number, text: string, type = 'game.Fact'): FrameLineFragment => ({
  number,
  step,
  text,
  turn: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: null,
  rule: null,
  hash: '',
  events: [{ type }],
});

const words = (...lines: readonly FrameLineFragment[]) => {
  const newest = lines.at(-1);
  if (newest === undefined) throw new Error('No lines.');
  return lastWords({ lines, line: newest });
};

describe('What an overlay says', () => {
  it('last is the action and what came of it', () => {
    expect(words(line(1, 1, 'Before.'), line(2, 2, 'Ann attacks.'), line(3, 2, 'Bob is hit.'))).toEqual({
      action: 'Ann attacks.',
      result: 'Bob is hit.',
    });
    expect(words(line(1, 1, 'Before.'), line(2, 2, 'Ann passes.'))).toEqual({ action: 'Ann passes.' });
  });

  it('at the end is how it ended, not that it can be checked', () => {
    const end = [line(2, 2, 'Ann attacks.'), line(3, 2, 'Ann wins.')];
    expect(words(...end, line(4, 2, 'Revealed.', 'match.SecretRevealed')).result).toBe('Ann wins.');
  });

  it('of a record is its rank and what was won and lost', () => {
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
