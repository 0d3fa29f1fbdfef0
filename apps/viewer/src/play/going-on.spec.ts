import { describe, expect, it } from '@jest/globals';
import { goingOn } from './going-on.js';
import { legalAction as action } from './testing/legal-action.js';

const OWN = { turn: { seat: 0 }, choice: null };
const end = action('endStep', { goesOn: 'END_STEP' });
const pass = action('pass', { goesOn: 'PASS' });
const endTurn = action('endTurn', { goesOn: 'END_TURN' });

describe('who goes on and on', () => {
  it('ends the steps of the own turn, whatever else could be done in them', () => {
    expect(goingOn(OWN, 0, end, [end, action('moveCard')])).toEqual({ ends: end });
    expect(goingOn({ ...OWN, turn: { seat: 1 } }, 0, end, [end])).toBe('over');
    expect(goingOn({ ...OWN, turn: null }, 0, end, [end])).toBe('over');
  });

  it('stops as soon as anything is asked of them, also where they could only pass', () => {
    expect(goingOn({ ...OWN, choice: { seat: 0 } }, 0, end, [end])).toBe('over');
    expect(goingOn(OWN, 0, pass, [pass])).toBe('over');
  });

  it('ends no turn, and does nothing where there is no step to end', () => {
    expect(goingOn(OWN, 0, endTurn, [endTurn])).toBe('over');
    expect(goingOn(OWN, 0, undefined, [action('declareAttack')])).toBe('over');
  });

  it('waits while others are asked', () => {
    expect(goingOn({ ...OWN, choice: { seat: 1 } }, 0, undefined, [])).toBe('wait');
  });
});
