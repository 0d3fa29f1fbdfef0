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
import { type MetabaloidsCard, placeOfUse, usedAbilities } from '../cards/definition.js';
import type { UsedAbility } from '../effects/language/ability.js';
import type { Cost } from '../effects/language/cost.js';
import type { CardSelector } from '../effects/language/selector.js';
import { abilitiesOf, FIRST, grantsAnything, type OwnAbility } from '../queries/abilities.js';
import { ABILITY_PLACES, cardsIn, usedFrom } from '../queries/ability-places.js';
import { canBeChosen, isBarred } from '../queries/bars.js';
import { canTakeAttack } from '../queries/fight.js';
import { isSeatBarred } from '../queries/holding.js';
import { isMoment } from '../queries/moments.js';
import { wasUsed } from '../queries/once.js';
import { type Anywhere, isCard, type PaymentOption } from '../queries/payment.js';
import { isPerformable } from '../queries/performable.js';
import { priceFor } from '../queries/price.js';
import { now } from '../queries/stats.js';
import { rule } from '../rule.js';
import type { MetabaloidsState } from '../state.js';
import { columnOf, definitionOf, nameOf, ownerOf, placeOf, refOf, seatState } from '../zones.js';
import { type CostPlan, type Decided, decisionsOf, MOST_X, planOf } from './cost-plan.js';
import { costFault, costOptions, furtherFault } from './costs.js';

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
  ability: UsedAbility,
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

/** The reason why an ability of a card may not be used now, for any target and payment. */
export const abilityRefusal = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  key: string = FIRST,
): Rejection | undefined =>
  refusals(state, seat, id).find((one) => one.key === key)?.refusal ??
  (abilitiesOf(state, id).some((own) => own.key === key) && ownerOf(state, id) === seat
    ? undefined
    : NO_ABILITY);

const NO_ABILITY = unknownTarget(rule('MB-046'), 'You have no such ability there.');

const refusals = cachedByStateAndCard((state: MetabaloidsState, seat: Seat, id: CardId) =>
  abilitiesOf(state, id).map((own) => ({ key: own.key, refusal: refusalOf(state, seat, id, own) })),
);

const refusalOf = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  { key, ability }: OwnAbility,
): Rejection | undefined => {
  const card = definitionOf(state, id);
  if (card === undefined || ownerOf(state, id) !== seat || placeOf(state, id) !== placeOfUse(card, ability))
    return NO_ABILITY;
  if (wasUsed(state, id, key)) return illegal(rule('MB-047'), 'It was used in this turn.');
  if (columnOf(state, id)?.column.isSafe) return illegal(rule('MBO-028'), 'A safe card uses no ability.');
  if (isBarred(state, id, 'abilities')) return illegal(rule('MB-056'), 'An effect bars it.');
  const scope = scopeOf(state, seat, id, rule('MB-049'));
  if (planOf(state, scope, ability.cost).isTurned && state.marks.includes(id))
    return illegal(rule('MB-049'), 'It is turned sideways already.');
  return momentRefusal(state, seat, id, ability);
};

/** A selector without `top`, since a payment may now be on the pile. */
const anywhereInPile = (selector: CardSelector): CardSelector => {
  if ('either' in selector) return { either: selector.either.map(anywhereInPile) };
  return 'zone' in selector ? { ...selector, top: undefined, first: undefined } : selector;
};

/** MB-050: whether the announced target still fits the ability's words. */
export const isTarget = (
  state: MetabaloidsState,
  scope: EffectScope,
  ability: UsedAbility,
  id: CardId,
): boolean => ability.targets.some(({ from }) => now.select(state, scope, anywhereInPile(from)).includes(id));

/** Why a cost cannot be paid as an action says. */
export const payingFault = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  of: 'ability' | 'event',
  cost: readonly Cost[],
  action: Pick<ActionOf<'useAbility'>, 'payment' | 'target' | 'x' | 'paying' | 'way'>,
): Rejection | undefined => {
  const scope = scopeOf(state, seat, id, rule('MB-049'));
  const decided = inAction(action);
  const said = JSON.stringify(decided);
  const decisions = cost.length === 0 ? NOTHING_DECIDED : decisionsOf(state, scope, cost, MOST_X);
  if (!decisions.some((one) => JSON.stringify(inAction(one)) === said))
    return unknownTarget(rule('MB-049'), 'Decide about X, optional parts and alternatives as the cost says.');
  const plan = planOf(state, scope, cost, decided, of);
  if (plan.isTurned && state.marks.includes(id))
    return illegal(rule('MB-049'), 'It is turned sideways already.');
  return (
    furtherFault(state, scope, plan) ?? costFault(state, seat, plan, action.payment, about(id, action.target))
  );
};

/** The plan of a cost as an action says, for its resolution. */
export const planFor = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  of: 'ability' | 'event',
  cost: readonly Cost[],
  action: Pick<ActionOf<'useAbility'>, 'x' | 'paying' | 'way'>,
): CostPlan => planOf(state, scopeOf(state, seat, id, rule('MB-049')), cost, inAction(action), of);

const isRedirection = ({ do: program }: UsedAbility): boolean =>
  program.some(({ op }) => op === 'redirectAttack');

/** The cards that may be the target; none for an ability without one. An attack is sent only where it can go. */
export const targetsOf = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  ability: UsedAbility,
): readonly CardId[] => {
  const [target] = ability.targets;
  if (target === undefined) return [];
  const found = now
    .select(state, scopeOf(state, seat, id, rule('MB-050')), target.from)
    .filter((card) => canBeChosen(state, card, seat));
  return isRedirection(ability) ? found.filter((card) => canTakeAttack(state, card)) : found;
};

export const targetFault = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  ability: UsedAbility,
  target: CardId | undefined,
): Rejection | undefined => {
  const fits =
    target === undefined
      ? ability.targets.length === 0
      : targetsOf(state, seat, id, ability).includes(target);
  return fits ? undefined : unknownTarget(rule('MB-050'), 'Name one of the targets that it may have.');
};

const aimed = (state: MetabaloidsState, target: CardId | undefined): string =>
  target === undefined ? '' : ` on ${nameOf(state, target)}`;

const targetChoices = (state: MetabaloidsState, seat: Seat, id: CardId, ability: UsedAbility) =>
  ability.targets.length === 0 ? [undefined] : targetsOf(state, seat, id, ability);

/** Cards whose ability may be used now from their present place. */
const usableCards = (state: MetabaloidsState, seat: Seat): readonly CardId[] =>
  ABILITY_PLACES.flatMap((place) => {
    const used = usedFrom(state, place);
    const mayBeGiven = (place === 'play' || place === 'events') && grantsAnything(state);
    return used.size === 0 && !mayBeGiven
      ? []
      : cardsIn(state, seat, place).filter(
          (id) =>
            (mayBeGiven || used.has(cardUnder(state.cards, id)?.definition ?? '')) &&
            refusals(state, seat, id).some(({ refusal }) => refusal === undefined),
        );
  });

/** The abilities of a card that may be used now from their present place. */
const usableOf = (state: MetabaloidsState, seat: Seat, id: CardId): readonly OwnAbility[] =>
  abilitiesOf(state, id).filter(({ key }) => abilityRefusal(state, seat, id, key) === undefined);

/** Each use of a card's ability: one a target, with the payment free. */
export const abilityCandidates = (
  state: MetabaloidsState,
  seat: Seat,
): readonly LegalAction<ActionOf<'useAbility'>>[] =>
  usableCards(state, seat).flatMap((id) =>
    usableOf(state, seat, id).flatMap(({ key, ability }) =>
      targetChoices(state, seat, id, ability).flatMap((target) =>
        waysToPay(state, seat, id, 'ability', ability.cost, target).map(({ decided, payment, ...free }) => ({
          action: {
            type: 'useAbility' as const,
            card: id,
            ...(key === FIRST ? {} : { ability: key }),
            payment: [...payment],
            ...(target === undefined ? {} : { target }),
            ...decided,
          },
          label: `Use ${nameOf(state, id)}${labelOf(state, id, key)}${aimed(state, target)}${paidBy(decided)}`,
          rule: rule('MB-049'),
          cards: about(id, target),
          ...free,
        })),
      ),
    ),
  );

const NOTHING_DECIDED: readonly Decided[] = [{}];

/** The ways to pay a cost: one for each decision about it, with the payment free. */
const waysToPay = (
  state: MetabaloidsState,
  seat: Seat,
  id: CardId,
  of: 'ability' | 'event',
  cost: readonly Cost[],
  target: CardId | undefined,
): readonly (PaymentOption<Anywhere> & { readonly decided: DecidedInAction })[] => {
  const scope = scopeOf(state, seat, id, rule('MB-049'));
  const decisions = cost.length === 0 ? NOTHING_DECIDED : decisionsOf(state, scope, cost, MOST_X);
  return decisions.flatMap((decided) => {
    const plan = planOf(state, scope, cost, decided, of);
    if (furtherFault(state, scope, plan) !== undefined || (plan.isTurned && state.marks.includes(id)))
      return [];
    return costOptions(state, seat, plan, about(id, target)).map((option) => ({
      ...option,
      decided: inAction(decided),
    }));
  });
};

type DecidedInAction = Pick<ActionOf<'useAbility'>, 'x' | 'paying' | 'way'>;

const inAction = ({ x, paying, way }: Decided): DecidedInAction => ({
  ...(x === undefined ? {} : { x }),
  ...(paying === undefined ? {} : { paying: [...paying] }),
  ...(way === undefined ? {} : { way }),
});

const paidBy = ({ x, paying = [], way }: Decided): string =>
  [
    ...(x === undefined ? [] : [`X is ${x}`]),
    ...paying.map((name) => `paying ${name}`),
    ...(way === undefined ? [] : [`cost ${way + 1}`]),
  ]
    .map((part) => `, ${part}`)
    .join('');

/** The cost of an event: its price and its additional cost. */
export const eventCost = (state: MetabaloidsState, seat: Seat, card: MetabaloidsCard): readonly Cost[] => [
  { pay: 'points', amount: priceFor(state, seat, 'event', card.cost) },
  ...card.additionalCost,
];

/** Tells the abilities of a card apart, if it has several. */
const labelOf = (state: MetabaloidsState, id: CardId, key: string): string => {
  const all = abilitiesOf(state, id);
  const at = all.findIndex((own) => own.key === key);
  return all.length < 2 ? '' : `, ability ${at + 1}`;
};

const about = (id: CardId, target: CardId | undefined): readonly CardId[] =>
  target === undefined ? [id] : [id, target];

export const abilityPaymentFault = (
  state: MetabaloidsState,
  seat: Seat,
  action: ActionOf<'useAbility'>,
  ability: UsedAbility,
): Rejection | undefined => payingFault(state, seat, action.card, 'ability', ability.cost, action);

/** The reason why a card of the hand may not be played as an event or terrain now, for any target and payment. */
export const eventRefusal = (state: MetabaloidsState, seat: Seat, id: CardId): Rejection | undefined => {
  const card = seatState(state, seat).hand.includes(id) ? definitionOf(state, id) : undefined;
  if (card === undefined || card.type === 'creature')
    return unknownTarget(rule('MB-061'), 'You have no such event in hand.');
  if (isSeatBarred(state, seat, 'playEvents')) return illegal(rule('MB-056'), 'An effect bars you from it.');
  if (state.pending.some((one) => one.seat === seat))
    return illegal(rule('MB-065'), 'First your other ability has to resolve.');
  const [ability] = card.type === 'event' ? usedAbilities(card) : [];
  return ability === undefined ? undefined : momentRefusal(state, seat, id, ability);
};

export const eventCandidates = (
  state: MetabaloidsState,
  seat: Seat,
): readonly LegalAction<ActionOf<'playEvent'>>[] =>
  seatState(state, seat).hand.flatMap((id) => {
    const card = definitionOf(state, id);
    if (card === undefined || card.type === 'creature' || eventRefusal(state, seat, id) !== undefined)
      return [];
    const [ability] = card.type === 'event' ? usedAbilities(card) : [];
    const targets = ability === undefined ? [undefined] : targetChoices(state, seat, id, ability);
    return targets.flatMap((target) =>
      waysToPay(state, seat, id, 'event', eventCost(state, seat, card), target).map(
        ({ decided, payment, ...free }) => ({
          action: {
            type: 'playEvent' as const,
            card: id,
            payment: payment.filter(isCard),
            ...(target === undefined ? {} : { target }),
            ...decided,
          },
          label: `Play ${card.name}${aimed(state, target)}${paidBy(decided)}`,
          rule: rule('MB-061'),
          cards: about(id, target),
          ...free,
        }),
      ),
    );
  });

/** Whether a seat without a hand could use a card, decided by public cards only. */
export const canUseAnything = (state: MetabaloidsState, seat: Seat): boolean =>
  usableCards(state, seat).some((id) =>
    usableOf(state, seat, id).some(({ ability }) =>
      targetChoices(state, seat, id, ability).some(
        (target) => waysToPay(state, seat, id, 'ability', ability.cost, target).length > 0,
      ),
    ),
  );
