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
  ...more,
});

describe('passing by itself', () => {
  it('is only where nothing else can be done, however many ways to pass there are', () => {
    expect(onlyPass([action('pass'), action('passUntil')])?.id).toBe('pass');
    expect(onlyPass([action('endTurn')])?.id).toBe('endTurn');
    expect(onlyPass([action('pass'), action('useAbility', { cards: ['a'] })])).toBeUndefined();
    expect(onlyPass([action('keepHand'), action('mulligan')])).toBeUndefined();
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
