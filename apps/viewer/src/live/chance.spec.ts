import { describe, expect, it } from '@jest/globals';
import { chanceIn } from './chance.js';
import { frameLine } from './testing/frame-line.js';

const line = (number: number, chance: 'COIN' | 'DIE' | null = null) => frameLine(number, { chance });

describe('a coin or a die', () => {
  const lines = [line(4, 'COIN'), line(5)];

  it("is shown after it has fallen, with the log's text, even if more frames arrive at once", () => {
    expect(chanceIn(lines, 3)).toMatchObject({ chance: 'COIN', text: 'Line 4', number: 4 });
    expect(chanceIn([line(6, 'DIE')], 5)?.chance).toBe('DIE');
  });

  it('is not shown twice, and other frames show nothing', () => {
    expect(chanceIn(lines, 4)).toBeUndefined();
    expect(chanceIn([line(7), line(8)], 6)).toBeUndefined();
  });
});
