import { describe, expect, it } from '@jest/globals';
import type { FrameLineFragment } from '#libs/client';
import { chanceIn } from './chance.js';

const line = (number: number, type: string): FrameLineFragment => ({
  number,
  step: number,
  turn: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: null,
  text: `Line ${number}`,
  hash: '',
  rule: null,
  undoneBy: null,
  events: [{ type }],
});

describe('a coin or a die', () => {
  const lines = [line(4, 'NightfallCoinFlipped'), line(5, 'NightfallPageBookmarked')];

  it('is shown once it has fallen, with what the log says, though more came at once', () => {
    expect(chanceIn(lines, 3)).toEqual({ kind: 'coin', text: 'Line 4', frame: 4 });
    expect(chanceIn([line(6, 'DieRolled')], 5)?.kind).toBe('die');
  });

  it('is not shown again, and nothing else is one', () => {
    expect(chanceIn(lines, 4)).toBeUndefined();
    expect(chanceIn([line(7, 'CharacterPlayed'), line(8, 'CardDiedOut')], 6)).toBeUndefined();
  });
});
