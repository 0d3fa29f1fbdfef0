import type { ActionRule } from '../../../contract/action-rule.js';
import { forSeat } from '../../../contract/hidden.js';
import { ruleId } from '../../../contract/ids.js';
import type { Action } from '../actions.js';
import type { HighCardFact } from '../facts.js';
import { followUp, TRICK_PLAYED } from '../resolution.js';
import { at, definitionOf, type HighCardState, newCardId, stillToPlay } from '../state.js';

/** HC-008: one card from the hand, face down; after the last card of the trick all of them are turned face up. */
export const playCard: ActionRule<HighCardState, Action<'playCard'>, HighCardFact> = {
  type: 'playCard',

  candidates: (state, seat) =>
    at(state, seat).hand.map(({ id, definition }) => ({
      action: { type: 'playCard', card: id },
      label: `Play ${definitionOf(state, definition).name}`,
      rule: ruleId('HC-008'),
      cards: [id],
    })),

  refusal: (state, seat, action) => {
    if (state.scouting || at(state, seat).isArranging)
      return { code: 'ILLEGAL_ACTION', rule: ruleId('HC-008'), message: 'No card may be played now.' };
    return at(state, seat).hand.some(({ id }) => id === action.card)
      ? undefined
      : { code: 'UNKNOWN_TARGET', rule: ruleId('HC-008'), message: 'That card is not in your hand.' };
  },

  resolve: (state, seat, action) => {
    const facts = at(state, seat)
      .hand.filter(({ id }) => id === action.card)
      .map(
        ({ id, definition }): HighCardFact => ({
          type: 'CardPlayed',
          rule: ruleId('HC-008'),
          seat,
          card: newCardId(state),
          face: forSeat(seat, { id: newCardId(state), was: id, definition }),
        }),
      );
    const isLast = stillToPlay(state).length === 1;
    return followUp(state, facts, isLast ? TRICK_PLAYED : []);
  },
};
