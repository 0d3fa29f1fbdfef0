import { describe, expect, it } from '@jest/globals';
import type { LegalActionLineFragment } from '#libs/client';
import { nextAction } from './next-action.js';

const action = (type: string, more: Partial<LegalActionLineFragment> = {}): LegalActionLineFragment => ({
  id: type,
  type,
  label: type,
  rule: 'X-1',
  cards: [],
  freedom: null,
  series: null,
  isStanding: false,
  ...more,
});

describe('the action that goes on', () => {
  it('is the pass or the end of the step, wherever it stands among others', () => {
    const declare = action('declareSurroundings');
    expect(nextAction([declare, action('endTurn')])?.id).toBe('endTurn');
    expect(nextAction([declare, action('pass'), action('passUntil')])?.id).toBe('pass');
    expect(nextAction([declare, action('passionPlay')])).toBeUndefined();
  });

  it('is the only thing that can be done, where that is about no card', () => {
    expect(nextAction([action('roll')])?.id).toBe('roll');
    expect(nextAction([action('attack', { cards: ['a'] })])).toBeUndefined();
    expect(nextAction([])).toBeUndefined();
  });
});
