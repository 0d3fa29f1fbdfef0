import { type CardId, illegal, type RandomSource, type Seat } from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { UsedAbility } from '../effects/language/ability.js';
import type { MetabaloidsFact } from '../facts.js';
import { abilityUnder, FIRST } from '../queries/abilities.js';
import { activationTasks } from '../resolution/activation.js';
import { chain } from '../resolution/chain.js';
import type { CostPlan } from '../resolution/cost-plan.js';
import { paid } from '../resolution/costs.js';
import {
  abilityCandidates,
  abilityPaymentFault,
  abilityRefusal,
  planFor,
  targetFault,
} from '../resolution/usable.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { act } from '../tasks/run.js';
import { movedCards, refOf, seatState } from '../zones.js';
import { type MetabaloidsRule, outsideActivation } from './guard.js';

/** MB-046 to MB-051: announced with its target and payment, in the seat's own steps and in every window. */
export const useAbility: MetabaloidsRule<'useAbility'> = {
  type: 'useAbility',
  candidates: abilityCandidates,
  refusal: (state, seat, action) => {
    const refused =
      outsideActivation(state, seat, rule('MB-049')) ??
      abilityRefusal(state, seat, action.card, action.ability);
    if (refused !== undefined) return refused;
    const ability = abilityUnder(state, action.card, action.ability);
    if (ability === undefined) return illegal(rule('MB-046'), 'It has no ability.');
    return (
      targetFault(state, seat, action.card, ability, action.target) ??
      abilityPaymentFault(state, seat, action, ability)
    );
  },
  resolve: (state, seat, action, random) => {
    const ability = abilityUnder(state, action.card, action.ability);
    if (ability === undefined) return [];
    const plan = planFor(state, seat, action.card, 'ability', ability.cost, action);
    const { facts, state: after } = chain(state)
      .then((current) => costPaid(current, seat, action, plan, ability, random))
      .then((current) => [announced(state, current, seat, action, plan, ability)]);
    return act(state, seat, random, facts, activationTasks(after, state.nextActivation, plan));
  },
};

/** A card from the hand is now on top of the discard or lost pile under a new id, also if it targets itself. */
const announced = (
  before: MetabaloidsState,
  state: MetabaloidsState,
  seat: Seat,
  { card, target, ability: key = FIRST, x, paying, way }: ActionOf<'useAbility'>,
  { isSacrificed }: CostPlan,
  { from }: UsedAbility,
): MetabaloidsFact => {
  const [top] = seatState(state, seat)[isSacrificed ? 'lost' : 'discard'];
  const source = from === 'hand' && top !== undefined ? top : card;
  return {
    type: 'AbilityActivated',
    rule: rule('MB-050'),
    seat,
    activation: state.nextActivation,
    card: refOf(state, source),
    ...(key === FIRST ? {} : { ability: key }),
    ...(target === undefined
      ? {}
      : { target: target === card ? refOf(state, source) : refOf(before, target) }),
    ...(x === undefined ? {} : { x }),
    ...(paying === undefined ? {} : { paying }),
    ...(way === undefined ? {} : { way }),
    isSpent: true,
  };
};

/** The points or cards, then what its card itself gives. */
const costPaid = (
  state: MetabaloidsState,
  seat: Seat,
  { card, payment }: ActionOf<'useAbility'>,
  { points, discard, isAnywhere, isTurned, isSacrificed }: CostPlan,
  { from }: UsedAbility,
  random: RandomSource,
): readonly MetabaloidsFact[] =>
  chain(state)
    .then((current) =>
      paid(current, seat, payment, { price: points || discard || 1, purpose: 'ability', isAnywhere }, random),
    )
    .then(() => (isTurned ? [{ type: 'CardTurned', rule: rule('MB-049'), seat, card }] : []))
    .then((current) => (isSacrificed ? [itself(current, card, 'CardsLost')] : []))
    .then((current) => (from === 'hand' && !isSacrificed ? [itself(current, card, 'CardsDiscarded')] : []))
    .facts;

const itself = (
  state: MetabaloidsState,
  card: CardId,
  type: 'CardsLost' | 'CardsDiscarded',
): MetabaloidsFact => ({
  type,
  rule: rule('MB-049'),
  cards: movedCards(state, [card], type === 'CardsLost' ? 'lost' : 'discard'),
  why: 'cost',
});
