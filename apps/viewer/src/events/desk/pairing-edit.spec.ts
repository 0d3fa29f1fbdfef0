import { describe, expect, it } from '@jest/globals';
import { changedTables, changeInput, exchanged } from './pairing-edit.js';

const player = (id: string) => ({ id, name: id });

describe('pairings that staff edit', () => {
  const before = {
    tables: [
      { table: 1, players: [player('ann'), player('ben')], isRematch: false },
      { table: 2, players: [player('cem'), player('dot')], isRematch: false },
    ],
    byes: [player('eli')],
  };

  it('two players change places, also with the player who has the bye', () => {
    const after = exchanged(exchanged(before, player('ben'), player('cem')), player('ann'), player('eli'));
    expect(changeInput(after, 2, 'Brothers.')).toEqual({
      round: 2,
      reason: 'Brothers.',
      tables: [
        { table: 1, players: ['eli', 'cem'] },
        { table: 2, players: ['ben', 'dot'] },
      ],
      byes: ['ann'],
    });
  });

  it('the changed tables are known', () => {
    expect([...changedTables(before, exchanged(before, player('cem'), player('eli')))]).toEqual([2]);
    expect([...changedTables(before, before)]).toEqual([]);
  });
});
