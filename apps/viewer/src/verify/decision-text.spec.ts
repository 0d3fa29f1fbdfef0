import { describe, expect, it } from '@jest/globals';
import { decisionText } from './decision-text.js';

describe('a decision that other rules would make otherwise', () => {
  it('is told by what followed then and what would follow now', () => {
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
