import { describe, expect, it } from '@jest/globals';
import type { FrameLineFragment } from '#libs/client';
import { byTurn, isQuiet, told } from './log-lines.js';

const line = (number: number, turn: number | null, ...types: readonly string[]): FrameLineFragment => ({
  number,
  turn,
  step: number,
  at: '2026-01-01T00:00:00.000Z',
  actor: null,
  text: '',
  rule: null,
  undoneBy: null,
  hash: '',
  events: types.map((type) => ({ type })),
});

describe('the log by turn', () => {
  it('begins a run with each turn and keeps the order', () => {
    const runs = byTurn([line(0, null), line(1, 1), line(2, 1), line(3, 2), line(4, null)]);
    expect(runs.map(({ turn, lines }) => [turn, lines.map(({ number }) => number)])).toEqual([
      [null, [0]],
      [1, [1, 2]],
      [2, [3]],
      [null, [4]],
    ]);
  });
});

describe('a quiet line', () => {
  it('tells of nothing but bookkeeping, of whatever game', () => {
    expect(isQuiet(line(1, 1, 'match.ActionTaken'))).toBe(true);
    expect(isQuiet(line(1, 1, 'nightfall.PriorityPassed', 'nightfall.ChoiceOffered'))).toBe(true);
  });

  it('is none that moves a card or a counter', () => {
    expect(isQuiet(line(1, 1, 'metax.CharacterPlayed'))).toBe(false);
    expect(isQuiet(line(1, 1, 'metax.ChoiceMade', 'metax.CardsDrawn'))).toBe(false);
    expect(isQuiet(line(1, 1))).toBe(false);
  });

  it('is left out of what is told, but for the newest', () => {
    const quiet = [1, 3, 4].map((number) => line(number, 1, 'match.ActionTaken'));
    const drawn = line(2, 1, 'metax.CardsDrawn');
    const lines = [...quiet, drawn].toSorted((one, other) => one.number - other.number);
    expect(told(lines).map(({ number }) => number)).toEqual([2, 4]);
  });
});
