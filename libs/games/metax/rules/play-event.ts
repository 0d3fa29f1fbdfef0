import { illegal, unknownTarget } from '#libs/game-kit';
import { spendMetaPoints } from '../resolution/points.js';
import { run } from '../resolution/run.js';
import { seatState } from '../zones.js';
import { cardOf, refOf, rule } from './cards.js';
import { now } from './current.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';
import { movedCards } from './moves.js';
import { canPay, eventCost, isSeatForbidden } from './usability.js';

/** MX-042: in one's own Planning Step: pay, use the effect, discard the card. */
export const playEvent: MetaxRule<'playEvent'> = {
  type: 'playEvent',
  candidates: (state, seat) =>
    seatState(state, seat).hand.flatMap((card) => {
      const definition = cardOf(state, card);
      if (definition?.type !== 'event') return [];
      const cost = eventCost(state, seat, definition.cost);
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
    const source = refOf(state, card);
    if (definition?.type !== 'event' || source === undefined)
      return illegal(rule('MX-042'), 'That is not an Event.');
    if (!canPay(state, seat, eventCost(state, seat, definition.cost)))
      return illegal(rule('MX-022'), `You have too few Meta Points for ${nameOf(state, card)}.`);
    if (isSeatForbidden(state, seat, 'playEvents'))
      return illegal(rule('MX-037'), 'An effect forbids you to play Events.');
    const scope = { source, controller: seat, bindings: {}, rule: rule('MX-042') };
    return definition.effect.if === undefined || now.holds(state, scope, definition.effect.if)
      ? undefined
      : illegal(rule('MX-042'), `${definition.name} cannot be played now: what its text asks for is not so.`);
  },
  resolve: (state, seat, { card }, random) => {
    const definition = cardOf(state, card);
    const [moved] = movedCards(state, [card], 'inUse');
    if (moved === undefined || definition?.type !== 'event') return [];
    const cost = eventCost(state, seat, definition.cost);
    return run(
      state,
      [
        {
          task: 'begin',
          facts: [
            ...spendMetaPoints(state, seat, cost, 'event'),
            { type: 'EventPlayed', rule: rule('MX-042'), seat, card: moved },
          ],
        },
      ],
      random,
    );
  },
};
