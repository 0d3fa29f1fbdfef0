import type { ActionRule } from '../../../contract/action-rule.js';
import { forSeatOnly } from '../../../contract/hidden.js';
import { ruleId } from '../../../contract/ids.js';
import type { Action } from '../actions.js';
import type { HighCardFact } from '../facts.js';
import { followUp } from '../resolution.js';
import { ARRANGED, at, definitionOf, type HighCardState, newCardId, seatsOf } from '../state.js';

/** HC-007: the seat puts the top cards back in any order; the last seat to do so begins the first trick. */
export const arrangeDeck: ActionRule<HighCardState, Action<'arrangeDeck'>, HighCardFact> = {
  type: 'arrangeDeck',

  candidates: (state, seat) => {
    if (!at(state, seat).isArranging) return [];
    const top = at(state, seat).deck.slice(0, ARRANGED);
    const order = top.map(({ id }) => id);
    const names = top.map(({ definition }) => definitionOf(state, definition).name);
    return [
      {
        action: { type: 'arrangeDeck', order },
        label: `Put back on top, in this order: ${names.join(', ')}`,
        rule: ruleId('HC-007'),
        cards: order,
        freedom: { kind: 'permutation', field: 'order', of: order },
      },
    ];
  },

  refusal: (state, seat, action) => {
    if (!at(state, seat).isArranging)
      return { code: 'ILLEGAL_ACTION', rule: ruleId('HC-007'), message: 'The deck has been arranged.' };
    const top = at(state, seat).deck.slice(0, ARRANGED);
    const given = new Set(action.order);
    const isComplete = action.order.length === top.length && top.every(({ id }) => given.has(id));
    return isComplete
      ? undefined
      : {
          code: 'UNKNOWN_TARGET',
          rule: ruleId('HC-007'),
          message: 'The order must name each of the top cards exactly once.',
        };
  },

  resolve: (state, seat, action) => {
    const { deck } = at(state, seat);
    const cards = action.order.flatMap((was, place) => {
      const card = deck.find(({ id }) => id === was);
      return card ? [{ id: newCardId(state, place), was, definition: card.definition }] : [];
    });
    const arranged: HighCardFact = {
      type: 'DeckArranged',
      rule: ruleId('HC-007'),
      seat,
      count: cards.length,
      cards: forSeatOnly(seat, cards),
    };
    const isLast = seatsOf(state).every((other) => other === seat || !at(state, other).isArranging);
    return followUp(state, [arranged], isLast ? [{ type: 'beginTrick' }] : []);
  },
};
