import { describe, expect, it } from '@jest/globals';
import { ruleId, type Seat, seat } from '../contract/ids.js';
import type { OpenChoice } from './offer-choice.js';
import { type DecidingState, decisionGuard } from './whose-decision.js';

type Choice = OpenChoice & { readonly kind: 'may' | 'orderCards' };
type State = DecidingState<Choice> & { readonly turn: Seat };

const [A, B] = [seat(0), seat(1)];
const RULE = ruleId('HC-008');
const guard = decisionGuard<State, Choice>(({ choice, turn }) => choice?.seat ?? turn, ruleId('HC-018'));
const may: Choice = { kind: 'may', seat: B, label: 'Scout', rule: RULE };
const over: State = { turn: A, outcome: { places: [[A, B]] } };

describe('The decision guard', () => {
  it('refuses every decision after the end of the game, before all other reasons', () => {
    const refused = { code: 'GAME_OVER', rule: 'HC-018' };
    expect(guard.unlessToAct(over, B, RULE)).toMatchObject(refused);
    expect(guard.openChoice({ ...over, choice: may }, B, 'may', RULE)).toMatchObject({ refused });
  });

  it('accepts only the seat with the open choice, whichever seat has the turn', () => {
    expect(guard.unlessToAct({ turn: A }, A, RULE)).toBeUndefined();
    expect(guard.unlessToAct({ turn: A, choice: may }, A, RULE)).toMatchObject({ code: 'NOT_YOUR_TURN' });
    expect(guard.unlessToAct({ turn: A, choice: may }, B, RULE)).toBeUndefined();
  });

  it('accepts an answer only while a choice of its kind is open', () => {
    expect(guard.openChoice({ turn: A, choice: may }, B, 'may', RULE)).toEqual({ choice: may });
    expect(guard.openChoice({ turn: A, choice: may }, B, 'orderCards', RULE)).toMatchObject({
      refused: { code: 'ILLEGAL_ACTION', rule: 'HC-008' },
    });
    expect(guard.outsideChoice({ turn: A, choice: may }, B, ['orderCards', 'may'], RULE)).toBeUndefined();
    expect(guard.outsideChoice({ turn: A }, A, ['may'], RULE)).toMatchObject({ code: 'ILLEGAL_ACTION' });
  });
});
