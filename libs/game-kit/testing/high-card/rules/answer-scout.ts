import type { ActionRule } from '../../../contract/action-rule.js';
import { forSeat } from '../../../contract/hidden.js';
import { ruleId, type Seat } from '../../../contract/ids.js';
import type { Action } from '../actions.js';
import type { HighCardFact } from '../facts.js';
import { followUp } from '../resolution.js';
import { at, definitionOf, type HighCardState, newCardId } from '../state.js';

/** HC-011: the card that the Scout saw stays on top or is put at the bottom. */
export const answerScout: ActionRule<HighCardState, Action<'answerScout'>, HighCardFact> = {
  type: 'answerScout',

  candidates: (state, seat) => {
    const top = at(state, seat).deck[0];
    if (state.scouting?.seat !== seat || !top) return [];
    const { name } = definitionOf(state, top.definition);
    const option = (choice: 'keep' | 'bury', label: string) => ({
      action: { type: 'answerScout', choice } as const,
      label,
      rule: ruleId('HC-011'),
      cards: [top.id],
    });
    return [option('keep', `Keep ${name} on top`), option('bury', `Put ${name} on the bottom`)];
  },

  refusal: (state, seat) =>
    state.scouting?.seat === seat
      ? undefined
      : { code: 'ILLEGAL_ACTION', rule: ruleId('HC-011'), message: 'No Scout asks anything now.' },

  resolve: (state, seat, action) => {
    const fact = action.choice === 'keep' ? kept(seat) : buried(state, seat);
    return followUp(state, fact, state.scouting?.rest ?? []);
  },
};

const kept = (seat: Seat): readonly HighCardFact[] => [{ type: 'TopCardKept', rule: ruleId('HC-011'), seat }];

const buried = (state: HighCardState, seat: Seat): readonly HighCardFact[] =>
  at(state, seat)
    .deck.slice(0, 1)
    .map(({ id, definition }) => ({
      type: 'TopCardBuried',
      rule: ruleId('HC-011'),
      seat,
      card: forSeat(seat, { id: newCardId(state), was: id, definition }),
    }));
