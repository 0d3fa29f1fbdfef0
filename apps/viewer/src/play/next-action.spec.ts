import { describe, expect, it } from '@jest/globals';
import { nextAction } from './next-action.js';
import { legalAction as action } from './testing/legal-action.js';

describe('the next action', () => {
  it('is the pass or the end of the step, at any place in the list', () => {
    const declare = action('declareSurroundings');
    expect(nextAction([declare, action('endTurn', { goesOn: 'END_TURN' })])?.id).toBe('endTurn');
    expect(
      nextAction([declare, action('pass', { goesOn: 'PASS' }), action('passUntil', { goesOn: 'PASS' })])?.id,
    ).toBe('pass');
    expect(nextAction([declare, action('passionPlay')])).toBeUndefined();
  });

  it('is the only legal action, if it concerns no card', () => {
    expect(nextAction([action('roll')])?.id).toBe('roll');
    expect(nextAction([action('attack', { cards: ['a'] })])).toBeUndefined();
    expect(nextAction([])).toBeUndefined();
  });
});
