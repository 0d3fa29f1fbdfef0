import { opened, unknownTarget } from '#libs/game-kit';
import type { MetabaloidsFact } from '../facts.js';
import { paymentFault } from '../queries/payment.js';
import { activationTasks } from '../resolution/activation.js';
import { chain } from '../resolution/chain.js';
import { paid } from '../resolution/costs.js';
import { eventCandidates, eventRefusal, targetFault } from '../resolution/usable.js';
import { rule } from '../rule.js';
import { act } from '../tasks/run.js';
import { definitionOf, movedCard, refOf } from '../zones.js';
import { type MetabaloidsRule, outsideActivation } from './guard.js';

/** MB-061 to MB-065, MB-R28: paid like any card, put on the event place, resolved like an ability; a terrain stays there and works. */
export const playEvent: MetabaloidsRule<'playEvent'> = {
  type: 'playEvent',
  candidates: eventCandidates,
  refusal: (state, seat, { card, payment, target }) => {
    const refused = outsideActivation(state, seat, rule('MB-061')) ?? eventRefusal(state, seat, card);
    if (refused !== undefined) return refused;
    const definition = definitionOf(state, card);
    const aim =
      definition?.type === 'event'
        ? targetFault(state, seat, card, definition.ability, target)
        : target === undefined
          ? undefined
          : unknownTarget(rule('MB-050'), 'A terrain has no target.');
    return aim ?? paymentFault(state, seat, definition?.cost ?? 0, payment, card);
  },
  resolve: (state, seat, { card, payment, target }, random) => {
    const definition = definitionOf(state, card);
    if (definition === undefined) return [];
    const isEvent = definition.type === 'event';
    const { facts } = chain(state)
      .then((current) => paid(current, seat, payment, { price: definition.cost, purpose: 'event' }, random))
      .then((current): readonly MetabaloidsFact[] => {
        const moved = movedCard(current, card, 'events');
        if (!isEvent) return [{ type: 'TerrainLaid', rule: rule('MB-062'), seat, card: moved }];
        return [
          {
            type: 'EventPlayed',
            rule: rule('MB-062'),
            seat,
            activation: state.nextActivation,
            card: moved,
            ...(target === undefined
              ? {}
              : { target: target === card ? opened(moved.now) : refOf(state, target) }),
          },
        ];
      });
    return act(state, seat, random, facts, isEvent ? activationTasks(state.nextActivation) : []);
  },
};
