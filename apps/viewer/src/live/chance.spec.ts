import { describe, expect, it } from '@jest/globals';
import { chanceIn } from './chance.js';
import { frameLine } from './testing/frame-line.js';

const line = (number: number, chance: 'COIN' | 'DIE' | null = null) => frameLine(number, { chance });

describe('a coin or a die', () => {
  const lines = [line(4, 'COIN'), line(5)];

  it('is shown once it has fallen, with what the log says, though more came at once', () => {
    expect(chanceIn(lines, 3)).toMatchObject({ chance: 'COIN', text: 'Line 4', number: 4 });
    expect(chanceIn([line(6, 'DIE')], 5)?.chance).toBe('DIE');
  });

  it('is not shown again, and nothing else is one', () => {
    expect(chanceIn(lines, 4)).toBeUndefined();
    expect(chanceIn([line(7), line(8)], 6)).toBeUndefined();
  });
});
