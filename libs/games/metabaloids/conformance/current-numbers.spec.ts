import { describe, expect, it } from '@jest/globals';
import { use } from '../testing/actions.js';
import { able } from '../testing/shorthand.js';
import { A, table } from '../testing/table.js';

describe('Filters', () => {
  const strong = { zone: 'play', whose: 'you', where: { attack: { atLeast: 3 }, another: true } };
  const counts = able('Counts', {
    when: 'atWill',
    do: [
      {
        op: 'modify',
        cards: { zone: 'play', whose: 'you' },
        modification: { change: 'stats', attack: 3 },
        until: 'turn',
      },
      { op: 'draw', count: { count: strong } },
    ],
  });

  it('MB-R49 compare the current Attack of cards in play, not the printed one', () => {
    const end = table({
      cards: [counts],
      sides: [{ play: [['Counts', 'X[a0]']], draw: 5, hand: [] }, {}],
    })
      .when(A, use('Counts'))
      .through();
    expect(end.pile(A, 'hand')).toHaveLength(1);
  });
});
