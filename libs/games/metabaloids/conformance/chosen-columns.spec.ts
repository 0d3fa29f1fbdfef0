import { describe, expect, it } from '@jest/globals';
import { option, use } from '../testing/actions.js';
import { able } from '../testing/shorthand.js';
import { A, B, table } from '../testing/table.js';

describe('A card that an effect puts into play', () => {
  const summon = able('Summon', {
    when: 'atWill',
    do: [{ op: 'putIntoPlay', cards: { zone: 'discard', whose: 'each' } }],
  });

  it('MB-R50 enters the column that its owner chooses, safe or not', () => {
    const asked = table({
      cards: [summon],
      sides: [{ play: [{ safe: ['X'] }, ['Summon']], discard: ['R'] }, {}],
    }).unanswered(A, use('Summon'));
    expect(asked.state.choice).toMatchObject({
      kind: 'chooseOption',
      seat: A,
      options: [{ label: 'Column 1' }, { label: 'Column 2' }, { label: 'Column 3' }],
    });
    expect(asked.when(A, option(2)).columns(A)).toEqual([['X'], ['Summon'], ['R']]);
    expect(asked.when(A, option(0)).columns(A)).toEqual([['X', 'R'], ['Summon']]);
  });

  it('MB-R50 is placed before the next one, each by its own owner', () => {
    const asked = table({
      cards: [summon],
      sides: [
        { play: [['Summon']], discard: ['R', 'S'] },
        { play: [['V'], ['U']], discard: ['T'] },
      ],
    }).unanswered(A, use('Summon'));
    expect(asked.columns(A)).toEqual([['Summon'], ['R']]);
    const next = asked.when(A, option(2));
    expect(next.columns(A)).toEqual([['Summon'], ['R'], ['S']]);
    expect([asked.state.choice?.seat, next.state.choice?.seat]).toEqual([A, B]);
  });
});
