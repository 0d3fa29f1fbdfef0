import { describe, expect, it } from '@jest/globals';
import { autoEndSteps } from './going-on.js';
import { legalAction as action } from './testing/legal-action.js';

const OWN = { turn: { seat: 0 }, choice: null };
const end = action('endStep', { goesOn: 'END_STEP' });
const pass = action('pass', { goesOn: 'PASS' });
const endTurn = action('endTurn', { goesOn: 'END_TURN' });

describe('automatic ending of steps', () => {
  it('ends the steps of the own turn, with any other legal actions', () => {
    expect(autoEndSteps(OWN, 0, end, [end, action('moveCard')])).toEqual({ ends: end });
    expect(autoEndSteps({ ...OWN, turn: { seat: 1 } }, 0, end, [end])).toBe('over');
    expect(autoEndSteps({ ...OWN, turn: null }, 0, end, [end])).toBe('over');
  });

  it('stops at any choice, even if passing is the only answer', () => {
    expect(autoEndSteps({ ...OWN, choice: { seat: 0 } }, 0, end, [end])).toBe('over');
    expect(autoEndSteps(OWN, 0, pass, [pass])).toBe('over');
  });

  it('does not end the turn, and does nothing without a step to end', () => {
    expect(autoEndSteps(OWN, 0, endTurn, [endTurn])).toBe('over');
    expect(autoEndSteps(OWN, 0, undefined, [action('declareAttack')])).toBe('over');
  });

  it("waits for other players' answers", () => {
    expect(autoEndSteps({ ...OWN, choice: { seat: 1 } }, 0, undefined, [])).toBe('wait');
  });
});
