import { illegal, unknownTarget } from '#libs/game-kit';
import { canPayAdditional } from '../effects/additional-cost.js';
import { isAskedOfEvent } from '../effects/use.js';
import { cardOf } from '../queries/cards.js';
import { canPay, eventCost, isSeatForbidden } from '../queries/usability.js';
import { spendMetaPoints } from '../resolution/points.js';
import { inSequence } from '../resolution/sequence.js';
import { rule } from '../rule.js';
import { run } from '../tasks/run.js';
import { movedCards, seatState } from '../zones.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';

/** MX-042: in one's own Planning Step: pay, use the effect, discard the card. */
export const playEvent: MetaxRule<'playEvent'> = {
  type: 'playEvent',
  candidates: (state, seat) =>
    seatState(state, seat).hand.flatMap((card) => {
      const definition = cardOf(state, card);
      if (definition?.type !== 'event') return [];
      const cost = eventCost(state, seat, card, definition.cost);
      return [
        {
          action: { type: 'playEvent' as const, card },
          label: `Play ${definition.name} (${cost} MP)`,
          rule: rule('MX-042'),
          cards: [card],
        },
      ];
    }),
  refusal: (state, seat, { card }) => {
    const refused = outsidePhase(state, seat, 'planning', rule('MX-042'));
    if (refused !== undefined) return refused;
    if (!seatState(state, seat).hand.includes(card))
      return unknownTarget(rule('MX-042'), 'That card is not in your hand.');
    const definition = cardOf(state, card);
    if (definition?.type !== 'event') return illegal(rule('MX-042'), 'That is not an Event.');
    if (!canPay(state, seat, eventCost(state, seat, card, definition.cost)))
      return illegal(rule('MX-022'), `You have too few Meta Points for ${nameOf(state, card)}.`);
    if (isSeatForbidden(state, seat, 'playEvents'))
      return illegal(rule('MX-037'), 'An effect forbids you to play Events.');
    if (!canPayAdditional(state, seat, card))
      return illegal(rule('MX-R60'), `You cannot pay the additional cost of ${nameOf(state, card)}.`);
    return isAskedOfEvent(state, seat, card)
      ? undefined
      : illegal(rule('MX-042'), `${definition.name} cannot be played now: what its text asks for is not so.`);
  },
  resolve: (state, seat, { card }, random) => {
    const definition = cardOf(state, card);
    if (definition?.type !== 'event') return [];
    const cost = eventCost(state, seat, card, definition.cost);
    const facts = inSequence(
      state,
      (current) => spendMetaPoints(current, seat, cost, 'event'),
      (current) =>
        movedCards(current, [card], 'inUse').map((moved) => ({
          type: 'EventPlayed',
          rule: rule('MX-042'),
          seat,
          card: moved,
        })),
    );
    return run(state, random, [{ task: 'begin', facts }]);
  },
};
