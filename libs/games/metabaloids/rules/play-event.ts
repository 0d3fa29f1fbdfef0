import { opened, unknownTarget } from '#libs/game-kit';
import { usedAbilities } from '../cards/definition.js';
import type { MetabaloidsFact } from '../facts.js';
import { activationTasks } from '../resolution/activation.js';
import { chain } from '../resolution/chain.js';
import { paid } from '../resolution/costs.js';
import {
  eventCandidates,
  eventCost,
  eventRefusal,
  payingFault,
  planFor,
  targetFault,
} from '../resolution/usable.js';
import { rule } from '../rule.js';
import { act } from '../tasks/run.js';
import { definitionOf, movedCard, refOf } from '../zones.js';
import { type MetabaloidsRule, outsideActivation } from './guard.js';

/** MB-061 to MB-065, MB-R28: paid like any card, put on the event place, resolved like an ability; a terrain stays there and works. */
export const playEvent: MetabaloidsRule<'playEvent'> = {
  type: 'playEvent',
  candidates: eventCandidates,
  refusal: (state, seat, action) => {
    const { card, target } = action;
    const refused = outsideActivation(state, seat, rule('MB-061')) ?? eventRefusal(state, seat, card);
    if (refused !== undefined) return refused;
    const definition = definitionOf(state, card);
    const [ability] = definition?.type === 'event' ? usedAbilities(definition) : [];
    const aim =
      ability !== undefined
        ? targetFault(state, seat, card, ability, target)
        : target === undefined
          ? undefined
          : unknownTarget(rule('MB-050'), 'A terrain has no target.');
    if (aim !== undefined || definition === undefined) return aim;
    return payingFault(state, seat, card, 'event', eventCost(state, seat, definition), action);
  },
  resolve: (state, seat, action, random) => {
    const { card, payment, target, x, paying, way } = action;
    const definition = definitionOf(state, card);
    if (definition === undefined) return [];
    const isEvent = definition.type === 'event';
    const plan = planFor(state, seat, card, 'event', eventCost(state, seat, definition), action);
    const { facts, state: after } = chain(state)
      .then((current) =>
        paid(current, seat, payment, { price: plan.points || plan.discard, purpose: 'event' }, random),
      )
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
            ...(x === undefined ? {} : { x }),
            ...(paying === undefined ? {} : { paying }),
            ...(way === undefined ? {} : { way }),
          },
        ];
      });
    return act(state, seat, random, facts, isEvent ? activationTasks(after, state.nextActivation, plan) : []);
  },
};
