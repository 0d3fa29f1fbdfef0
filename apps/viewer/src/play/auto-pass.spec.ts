import { describe, expect, it } from '@jest/globals';
import type { LegalActionLineFragment } from '#libs/client';
import { onlyPass } from './auto-pass.js';

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

describe('passing by itself', () => {
  it('is only where nothing else can be done, however many ways to pass there are', () => {
    expect(onlyPass([action('pass'), action('passUntil')])?.id).toBe('pass');
    expect(onlyPass([action('endTurn')])?.id).toBe('endTurn');
    expect(onlyPass([action('pass'), action('useAbility', { cards: ['a'] })])).toBeUndefined();
    expect(onlyPass([action('keepHand'), action('mulligan')])).toBeUndefined();
  });

  it('is not stopped by what can be done at nearly every moment, but ends no step over it', () => {
    const standing = action('declareSurroundings', { isStanding: true });
    expect(onlyPass([standing, action('pass')])?.id).toBe('pass');
    expect(onlyPass([standing, action('endTurn')])).toBeUndefined();
    expect(onlyPass([standing, action('pass'), action('useAbility')])).toBeUndefined();
    expect(onlyPass([standing])).toBeUndefined();
  });

  it('is nowhere where nothing is known or offered, and takes no decision that is filled in', () => {
    expect(onlyPass(undefined)).toBeUndefined();
    expect(onlyPass([])).toBeUndefined();
    const freedom = {
      kind: 'SUBSET' as const,
      field: 'cards',
      of: ['a'],
      min: 0,
      max: 1,
      worth: null,
      price: null,
      text: null,
    };
    expect(onlyPass([action('finishDefenders', { freedom })])).toBeUndefined();
  });
});
