import { describe, expect, it } from '@jest/globals';
import { onlyPass } from './auto-pass.js';
import { legalAction as action } from './testing/legal-action.js';

const PASS = action('pass', { goesOn: 'PASS' });
const PASS_UNTIL = action('passUntil', { goesOn: 'PASS' });
const END_TURN = action('endTurn', { goesOn: 'END_TURN' });

describe('passing automatically', () => {
  it('happens only if passing is the only option of a seat, in any number of ways', () => {
    expect(onlyPass([PASS, PASS_UNTIL])?.id).toBe('pass');
    expect(onlyPass([END_TURN])?.id).toBe('endTurn');
    expect(onlyPass([PASS, action('useAbility', { cards: ['a'] })])).toBeUndefined();
    expect(onlyPass([action('keepHand', { goesOn: 'DECLINE' }), action('mulligan')])).toBeUndefined();
  });

  it('ignores actions that are nearly always legal, but does not end a step then', () => {
    const standing = action('declareSurroundings', { isStanding: true });
    expect(onlyPass([standing, PASS])?.id).toBe('pass');
    expect(onlyPass([standing, END_TURN])).toBeUndefined();
    expect(onlyPass([standing, PASS, action('useAbility')])).toBeUndefined();
    expect(onlyPass([standing])).toBeUndefined();
  });

  it('does not happen without known actions, and never takes a decision that needs input', () => {
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
    expect(onlyPass([action('finishDefenders', { freedom, goesOn: 'END_STEP' })])).toBeUndefined();
  });
});
