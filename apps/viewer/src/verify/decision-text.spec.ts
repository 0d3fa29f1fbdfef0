import { describe, expect, it } from '@jest/globals';
import { decisionText } from './decision-text.js';

describe('a decision that differs under other rules', () => {
  it('is described by the recorded and the new consequence', () => {
    const decision = {
      frame: 12,
      seat: 1,
      action: 'attack',
      then: [{ type: 'CardBlanked', rule: 'MX-110', fields: ['rank'] }, { type: 'BattleWon' }],
      now: [],
      refusal: null,
    };
    expect(decisionText(decision)).toBe(
      'attack by seat 1: then CardBlanked (MX-110) [rank], BattleWon; now nothing',
    );
    expect(decisionText({ ...decision, seat: null, refusal: { message: 'Not in this step.' } })).toBe(
      'attack: then CardBlanked (MX-110) [rank], BattleWon; now refused: Not in this step.',
    );
  });
});
