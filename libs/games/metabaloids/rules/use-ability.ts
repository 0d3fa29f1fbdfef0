import { type CardId, illegal, type RandomSource, type Seat } from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { Ability } from '../effects/language/ability.js';
import type { MetabaloidsFact } from '../facts.js';
import { activationTasks } from '../resolution/activation.js';
import { chain } from '../resolution/chain.js';
import { paid } from '../resolution/costs.js';
import {
  abilityCandidates,
  abilityOf,
  abilityPaymentFault,
  abilityRefusal,
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
      outsideActivation(state, seat, rule('MB-049')) ?? abilityRefusal(state, seat, action.card);
    if (refused !== undefined) return refused;
    const ability = abilityOf(state, action.card);
    if (ability === undefined) return illegal(rule('MB-046'), 'It has no ability.');
    return (
      targetFault(state, seat, action.card, ability, action.target) ??
      abilityPaymentFault(state, seat, action, ability)
    );
  },
  resolve: (state, seat, action, random) => {
    const ability = abilityOf(state, action.card);
    if (ability === undefined) return [];
    const { facts } = chain(state)
      .then((current) => costPaid(current, seat, action, ability, random))
      .then((current) => [announced(state, current, seat, action, ability)]);
    return act(state, seat, random, facts, activationTasks(state.nextActivation));
  },
};

/** A card from the hand is now on top of the discard or lost pile under a new id, also if it targets itself. */
const announced = (
  before: MetabaloidsState,
  state: MetabaloidsState,
  seat: Seat,
  { card, target }: ActionOf<'useAbility'>,
  { from, cost }: Ability,
): MetabaloidsFact => {
  const [top] = seatState(state, seat)[cost.loseThis ? 'lost' : 'discard'];
  const source = from === 'hand' && top !== undefined ? top : card;
  return {
    type: 'AbilityActivated',
    rule: rule('MB-050'),
    seat,
    activation: state.nextActivation,
    card: refOf(state, source),
    ...(target === undefined
      ? {}
      : { target: target === card ? refOf(state, source) : refOf(before, target) }),
    isSpent: true,
  };
};

/** The points or cards, then what its card itself gives. */
const costPaid = (
  state: MetabaloidsState,
  seat: Seat,
  { card, payment }: ActionOf<'useAbility'>,
  { cost, from }: Ability,
  random: RandomSource,
): readonly MetabaloidsFact[] =>
  chain(state)
    .then((current) =>
      paid(
        current,
        seat,
        payment,
        {
          price: cost.points ?? cost.discard ?? 1,
          purpose: 'ability',
          isAnywhere: cost.anywhere === true,
        },
        random,
      ),
    )
    .then(() => (cost.sideways ? [{ type: 'CardTurned', rule: rule('MB-049'), seat, card }] : []))
    .then((current) => (cost.loseThis ? [itself(current, card, 'CardsLost')] : []))
    .then((current) => (from === 'hand' && !cost.loseThis ? [itself(current, card, 'CardsDiscarded')] : []))
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
