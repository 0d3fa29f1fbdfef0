import { describe, expect, it } from '@jest/globals';
import { adjust, endStep } from '../testing/actions.js';
import { A, type Side, table } from '../testing/table.js';

const adjusting = (play: Side['play'] & {}) =>
  table({ phase: 'move', sides: [{ play }, {}] })
    .when(A, endStep)
    .through();

describe('Adjusting', () => {
  it('MBO-009 MB-R19 offers what begins a shortest way, and nothing that only shifts cards about', () => {
    const moment = adjusting([['W', 'X', 'Y', 'Z'], ['U'], ['V']]);
    expect([moment.may(A, adjust('W', 2)), moment.may(A, adjust('Z', 3))]).toEqual([true, true]);
    moment.when(A, adjust('U', 3)).thenRefused('MBO-009');
    moment.when(A, adjust('U', 1)).thenRefused('MBO-009');
    expect(moment.when(A, adjust('Z', 3)).state.phase).toBe('attack');
  });

  it('MBO-009 MB-R19 takes as many moves as are needed, the last to any column that is shallow enough', () => {
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
});
