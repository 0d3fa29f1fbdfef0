import { describe, expect, it } from '@jest/globals';
import { adjust, endStep } from '../testing/actions.js';
import { A, type Side, table } from '../testing/table.js';

const adjusting = (play: Side['play'] & {}) =>
  table({ phase: 'move', sides: [{ play }, {}] }).unanswered(A, endStep);

describe('Adjusting', () => {
  it('MBO-009 MB-R19 offers the first moves of a shortest way, and no other moves', () => {
    const moment = adjusting([['W', 'X', 'Y', 'Z'], ['U'], ['V']]);
    expect([moment.may(A, adjust('W', 2)), moment.may(A, adjust('Z', 3))]).toEqual([true, true]);
    moment.when(A, adjust('U', 3)).thenRefused('MBO-009');
    moment.when(A, adjust('U', 1)).thenRefused('MBO-009');
    expect(moment.when(A, adjust('Z', 3)).state.phase).toBe('attack');
  });

  it('MBO-009 MB-R19 takes the needed number of moves, the last to any column that is shallow enough', () => {
    const first = adjusting([['W', 'X', 'Y', 'Z']]);
    expect(first.columns(A)).toEqual([['W', 'X', 'Y', 'Z']]);
    const second = first.when(A, adjust('Z', 2));
    expect(second.state.choice).toMatchObject({ kind: 'adjust', seat: A });
    expect([2, 3].map((column) => second.may(A, adjust('Y', column)))).toEqual([true, true]);
    second.when(A, adjust('Z', 1)).thenRefused('MBO-009');
    expect(second.when(A, adjust('Y', 2)).columns(A)).toEqual([
      ['W', 'X'],
      ['Z', 'Y'],
    ]);
  });

  it('MBO-009 MB-R19 offers each movable card, with its target column', () => {
    const moment = adjusting([{ number: 2, cards: ['X', 'Y'] }]);
    expect(moment.offers(A)).toEqual(
      ['X', 'Y'].map((name) => ({
        action: { type: 'adjustColumn', card: moment.id(name), column: 1 },
        label: `Move ${name} to column 1`,
        rule: 'MBO-009',
        cards: [moment.id(name)],
      })),
    );
    const adjusted = moment.when(A, adjust('Y', 1));
    expect(adjusted.state.seats[A]?.columns.map(({ number }) => number)).toEqual([1, 2]);
  });

  it.each([
    { sizes: [3, 1], moves: '1-2 1-3' },
    { sizes: [4, 1], moves: '1-3' },
    { sizes: [4, 3, 1], moves: '1-3' },
    { sizes: [4, 4, 1], moves: '1-3 2-3' },
    { sizes: [9], moves: '1-2' },
    { sizes: [1, 1, 1, 1], moves: '1-2 1-3 1-4 2-1 2-3 2-4 3-1 3-2 3-4 4-1 4-2 4-3' },
  ])('MBO-009 MB-R19 of columns of $sizes cards begins by one of $moves', ({ sizes, moves }) => {
    const moment = adjusting(
      sizes.map((size, column) => Array.from({ length: size }, (_, index) => `C${column + 1}R${index}`)),
    );
    const offered = moment
      .offers(A)
      .map(({ label }) => label.replace(/^Move C(\d)R\d to column (\d)$/, '$1-$2'));
    expect([...new Set(offered)].join(' ')).toBe(moves);
  });

  it('MBO-005 MBO-009 leaves no room for a fourth column, for any numbers of the three', () => {
    const moment = table({
      phase: 'move',
      sides: [{ play: [['K'], ['L'], ['M'], ['N']], reserve: ['R'] }, {}],
    }).when(A, endStep, adjust('M', 1));
    expect(moment.offers(A).map(({ label }) => label)).toEqual(
      [1, 2, 4].map((column) => `Deploy R to column ${column}`),
    );
  });
});
