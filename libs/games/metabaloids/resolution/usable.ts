import {
  type CardId,
  cachedByStateAndCard,
  cardUnder,
  type EffectScope,
  illegal,
  type LegalAction,
  type Rejection,
  type RuleId,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { Ability } from '../effects/language/ability.js';
import type { CardSelector } from '../effects/language/selector.js';
import { ABILITY_PLACES, cardsIn, usedFrom } from '../queries/ability-places.js';
import { isBarred } from '../queries/bars.js';
import { canTakeAttack } from '../queries/fight.js';
import { isMoment } from '../queries/moments.js';
import { wasUsed } from '../queries/once.js';
import { type PaymentOption, paymentOptions } from '../queries/payment.js';
import { isPerformable } from '../queries/performable.js';
import { now } from '../queries/stats.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { columnOf, definitionOf, nameOf, ownerOf, placeOf, refOf, seatState } from '../zones.js';
import { costFault, costOptions } from './costs.js';

/** The ability of a creature or terrain; an event's is used by playing it. */
export const abilityOf = (state: MetabaloidsState, id: CardId): Ability | undefined => {
  const card = definitionOf(state, id);
  return card?.type === 'event' ? undefined : card?.ability;
};

const scopeOf = (state: MetabaloidsState, seat: Seat, id: CardId, because: RuleId): EffectScope => ({
  source: refOf(state, id),
  controller: seat,
  rule: because,
  bindings: {},
});

/** The conditions that abilities and events share: MB-049 to MB-051, MB-060. */
export const momentRefusal = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  ability: Ability,
): Rejection | undefined => {
  if (state.pending.some((one) => one.seat === seat))
    return illegal(rule('MB-051'), 'First your other ability has to resolve.');
  if (!isMoment(state, seat, ability.when, id))
    return illegal(rule('MB-060'), 'It says that it is used at another moment.');
  const scope = scopeOf(state, seat, id, rule('MB-049'));
  return (ability.if === undefined || now.holds(state, scope, ability.if)) &&
    isPerformable(state, scope, ability.do)
    ? undefined
    : illegal(rule('MB-049'), 'What it does cannot be done now.');
};

/** The reason why the ability of a card may not be used now, for any target and payment. */
export const abilityRefusal = cachedByStateAndCard(
  (state: MetabaloidsState, seat: Seat, id: CardId): Rejection | undefined => {
    const ability = ownerOf(state, id) === seat ? abilityOf(state, id) : undefined;
    if (ability === undefined || placeOf(state, id) !== ability.from)
      return unknownTarget(rule('MB-046'), 'You have no such ability there.');
    if (wasUsed(state, id)) return illegal(rule('MB-047'), 'It was used in this turn.');
    if (columnOf(state, id)?.column.isSafe) return illegal(rule('MBO-028'), 'A safe card uses no ability.');
    if (isBarred(state, id, 'abilities')) return illegal(rule('MB-056'), 'An effect bars it.');
    if (ability.cost.sideways && state.marks.includes(id))
      return illegal(rule('MB-049'), 'It is turned sideways already.');
    return momentRefusal(state, seat, id, ability);
  },
);

/** A selector without `top`, since a payment may now be on the pile. */
const anywhereInPile = (selector: CardSelector): CardSelector => {
  if ('either' in selector) return { either: selector.either.map(anywhereInPile) };
  return 'zone' in selector ? { ...selector, top: undefined, first: undefined } : selector;
};

/** MB-050: whether the announced target still fits the ability's words. */
export const isTarget = (
  state: MetabaloidsState,
  scope: EffectScope,
  ability: Ability,
  id: CardId,
): boolean =>
  ability.target !== undefined && now.select(state, scope, anywhereInPile(ability.target)).includes(id);

const isRedirection = ({ do: program }: Ability): boolean =>
  program.some(({ op }) => op === 'redirectAttack');

/** The cards that may be the target; none for an ability without one. An attack is sent only where it can go. */
export const targetsOf = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  ability: Ability,
): readonly CardId[] => {
  if (ability.target === undefined) return [];
  const found = now.select(state, scopeOf(state, seat, id, rule('MB-050')), ability.target);
  return isRedirection(ability) ? found.filter((card) => canTakeAttack(state, card)) : found;
};

export const targetFault = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  ability: Ability,
  target: CardId | undefined,
): Rejection | undefined => {
  const fits =
    target === undefined
      ? ability.target === undefined
      : targetsOf(state, seat, id, ability).includes(target);
  return fits ? undefined : unknownTarget(rule('MB-050'), 'Name one of the targets that it may have.');
};

const aimed = (state: MetabaloidsState, target: CardId | undefined): string =>
  target === undefined ? '' : ` on ${nameOf(state, target)}`;

const targetChoices = (state: MetabaloidsState, seat: Seat, id: CardId, ability: Ability) =>
  ability.target === undefined ? [undefined] : targetsOf(state, seat, id, ability);

/** Cards whose ability may be used now from their present place. */
const usableCards = (state: MetabaloidsState, seat: Seat): readonly CardId[] =>
  ABILITY_PLACES.flatMap((place) => {
    const used = usedFrom(state, place);
    return used.size === 0
      ? []
      : cardsIn(state, seat, place).filter(
          (id) =>
            used.has(cardUnder(state.cards, id)?.definition ?? '') &&
            abilityRefusal(state, seat, id) === undefined,
        );
  });

/** Each use of a card's ability: one a target, with the payment free. */
export const abilityCandidates = (
  state: MetabaloidsState,
  seat: Seat,
): readonly LegalAction<ActionOf<'useAbility'>>[] => {
  return usableCards(state, seat).flatMap((id) => {
    const ability = abilityOf(state, id);
    if (ability === undefined) return [];
    return targetChoices(state, seat, id, ability).flatMap((target) =>
      costOptions(state, seat, ability.cost, about(id, target)).map(({ payment, ...free }) => ({
        action: {
          type: 'useAbility' as const,
          card: id,
          payment: [...payment],
          ...(target === undefined ? {} : { target }),
        },
        label: `Use ${nameOf(state, id)}${aimed(state, target)}`,
        rule: rule('MB-049'),
        cards: about(id, target),
        ...free,
      })),
    );
  });
};

const about = (id: CardId, target: CardId | undefined): readonly CardId[] =>
  target === undefined ? [id] : [id, target];

export const abilityPaymentFault = (
  state: MetabaloidsState,
  seat: Seat,
  { card, payment, target }: ActionOf<'useAbility'>,
  ability: Ability,
): Rejection | undefined => costFault(state, seat, ability.cost, payment, about(card, target));

/** The reason why a card of the hand may not be played as an event or terrain now, for any target and payment. */
export const eventRefusal = (state: MetabaloidsState, seat: Seat, id: CardId): Rejection | undefined => {
  const card = seatState(state, seat).hand.includes(id) ? definitionOf(state, id) : undefined;
  if (card === undefined || card.type === 'creature')
    return unknownTarget(rule('MB-061'), 'You have no such event in hand.');
  if (state.pending.some((one) => one.seat === seat))
    return illegal(rule('MB-065'), 'First your other ability has to resolve.');
  return card.type === 'event' ? momentRefusal(state, seat, id, card.ability) : undefined;
};

export const eventCandidates = (
  state: MetabaloidsState,
  seat: Seat,
): readonly LegalAction<ActionOf<'playEvent'>>[] =>
  seatState(state, seat).hand.flatMap((id) => {
    const card = definitionOf(state, id);
    if (card === undefined || card.type === 'creature' || eventRefusal(state, seat, id) !== undefined)
      return [];
    const targets = card.type === 'event' ? targetChoices(state, seat, id, card.ability) : [undefined];
    return targets.flatMap((target) =>
      paymentOptions(state, seat, card.cost, id).map(({ payment, ...free }: PaymentOption) => ({
        action: {
          type: 'playEvent' as const,
          card: id,
          payment: [...payment],
          ...(target === undefined ? {} : { target }),
        },
        label: `Play ${card.name}${aimed(state, target)}`,
        rule: rule('MB-061'),
        cards: about(id, target),
        ...free,
      })),
    );
  });

/** Whether a seat without a hand could use a card, decided by public cards only. */
export const canUseAnything = (state: MetabaloidsState, seat: Seat): boolean =>
  usableCards(state, seat).some((id) => {
    const ability = abilityOf(state, id);
    return (
      ability !== undefined &&
      targetChoices(state, seat, id, ability).some(
        (target) => costOptions(state, seat, ability.cost, about(id, target)).length > 0,
      )
    );
  });
