import { illegal, unknownTarget } from '#libs/game-kit';
import { hasVoluntaryDiscard } from '../queries/variant.js';
import { rule } from '../rule.js';
import { act } from '../tasks/run.js';
import { movedCards, nameOf, seatState } from '../zones.js';
import { type MetabaloidsRule, outsideStep } from './guard.js';

/** MBF-009 to MBF-012, MB-R36: one card after the Draw Phase, if one was drawn; the Restock step follows. */
export const discardCard: MetabaloidsRule<'discardCard'> = {
  type: 'discardCard',
  candidates: (state, seat) =>
    seatState(state, seat).hand.map((card) => ({
      action: { type: 'discardCard', card },
      label: `Discard ${nameOf(state, card)}`,
      rule: rule('MBF-009'),
      cards: [card],
    })),
  refusal: (state, seat, { card }) => {
    if (!hasVoluntaryDiscard(state)) return illegal(rule('MBO-004'), 'There is no voluntary discard.');
    if (state.turn.seat === seat && state.turn.drew === 0 && state.choice === undefined)
      return illegal(rule('MBF-011'), 'You drew no card in this Draw Phase.');
    return (
      outsideStep(state, seat, ['draw'], rule('MBF-012')) ??
      (seatState(state, seat).hand.includes(card)
        ? undefined
        : unknownTarget(rule('MBF-009'), 'That card is not in your hand.'))
    );
  },
  resolve: (state, seat, { card }, random) =>
    act(
      state,
      seat,
      random,
      [
        {
          type: 'CardsDiscarded',
          rule: rule('MBF-009'),
          cards: movedCards(state, [card], 'discard'),
          why: 'voluntary',
        },
      ],
      [{ task: 'enterStep', step: 'restock' }],
    ),
};
