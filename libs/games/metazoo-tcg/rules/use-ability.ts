import {
  type CardId,
  cardUnder,
  illegal,
  type LegalAction,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import { isUsed, type UsedAbility } from '../effects/language/ability.js';
import { usedEffect } from '../effects/use.js';
import type { MetazooFact } from '../facts.js';
import { cardOf, rule } from '../queries/cards.js';
import { isForbidden, now } from '../queries/current.js';
import { unitsOf, works } from '../queries/sides.js';
import { arePayable, sacrificesIn } from '../resolution/sacrifices.js';
import type { CardRef } from '../schemas.js';
import type { MetazooState } from '../state.js';
import { LANES, NO_LANE, refOf, seatState } from '../zones.js';
import { isPayment, type Price, paid, payments, priceOfSymbols, priceText } from './cost.js';
import { type MetazooRule, takeAction, unlessFree } from './guard.js';

/** MZ-107, MZ-180: own units in lanes, the Caster there too, and the own Caster in its zone. */
const sources = (state: MetazooState, seat: Seat): readonly CardId[] => {
  const { caster } = seatState(state, seat);
  const zone = caster !== undefined && cardUnder(state.inPlay, caster)?.lane === NO_LANE ? [caster] : [];
  return [...zone, ...LANES.flatMap((lane) => unitsOf(state, seat, lane))];
};

/** MZ-107: an own unit in a lane, or the own Caster in its zone. */
const isSource = (state: MetazooState, seat: Seat, id: CardId): boolean => {
  const unit = cardUnder(state.inPlay, id);
  return unit?.seat === seat && (unit.lane !== NO_LANE || seatState(state, seat).caster === id);
};

const abilityOf = (state: MetazooState, id: CardId, index: number): UsedAbility | undefined => {
  const card = cardOf(state, id);
  const ability = card !== undefined && 'abilities' in card ? card.abilities[index] : undefined;
  return isUsed(ability) ? ability : undefined;
};

const priceOfAbility = (state: MetazooState, seat: Seat, { cost = [] }: UsedAbility): Price | undefined =>
  priceOfSymbols(
    state,
    seat,
    cost.flatMap((one) => (one.pay === 'aura' ? one.symbols : [])),
  );

/** MZ-113, MZ-R12, MZ-R13: activated abilities once a round; costly tap abilities by the ruleset. */
const isMarked = (state: MetazooState, ability: UsedAbility): boolean =>
  ability.when === 'atWill' ||
  ability.once !== undefined ||
  (state.ruleset.costlyTap === 'once' && ability.cost !== undefined);

/** MZ-112: every part of the cost must be payable, each by cards of its own. */
const costRefusal = (
  state: MetazooState,
  seat: Seat,
  source: CardRef,
  { cost = [] }: UsedAbility,
): Rejection | undefined => {
  const scope = { source, controller: seat, bindings: {}, rule: rule('MZ-112') };
  if (!arePayable(state, scope, sacrificesIn(cost)))
    return illegal(rule('MZ-112'), 'There is nothing to Sacrifice for it.');
  const discards = cost.reduce((sum, one) => sum + (one.pay === 'discard' ? one.count : 0), 0);
  return seatState(state, seat).hand.length >= discards
    ? undefined
    : illegal(rule('MZ-112'), 'There are too few cards in your hand to discard for it.');
};

const refusalOf = (
  state: MetazooState,
  seat: Seat,
  { card: id, ability: index, allied }: ActionOf<'useAbility'>,
): Rejection | undefined => {
  const ability = abilityOf(state, id, index);
  const unit = cardUnder(state.inPlay, id);
  const source = refOf(state, id);
  if (ability === undefined || unit === undefined || source === undefined || !isSource(state, seat, id))
    return unknownTarget(rule('MZ-107'), 'That is no ability of a unit or Caster of yours.');
  if (unit.isFaceDown) return illegal(rule('MZ-183'), 'Your Caster lies face down.');
  if (!works(state, id))
    return illegal(rule('MZ-117'), 'Equipment works only while a friendly creature is in its lane.');
  if (ability.when === 'tap' && unit.isTapped) return illegal(rule('MZ-108'), 'It is tapped.');
  if (ability.when === 'tap' && isForbidden(state, id, 'tapped'))
    return illegal(rule('MZ-108'), 'An effect forbids that it is tapped.');
  if (unit.used.includes(index)) return illegal(rule('MZ-113'), 'This ability was used this round.');
  const scope = { source, controller: seat, bindings: {}, rule: rule('MZ-107') };
  if (ability.if !== undefined && !now.holds(state, scope, ability.if))
    return illegal(rule('MZ-107'), 'What its text asks for is not so now.');
  const price = priceOfAbility(state, seat, ability);
  if (price === undefined || !isPayment(state, seat, price, allied))
    return illegal(rule('MZ-111'), 'You cannot tap Aura for all its symbols in this way.');
  return costRefusal(state, seat, source, ability);
};

/** MZ-107 to MZ-119: one tap or activated ability; all its costs are paid before it does anything, turning its source among them (MZ-216). */
export const useAbility: MetazooRule<'useAbility'> = {
  type: 'useAbility',
  candidates: (state, seat) => {
    const found: LegalAction<ActionOf<'useAbility'>>[] = [];
    for (const id of sources(state, seat)) {
      const card = cardOf(state, id);
      if (card === undefined || !('abilities' in card)) continue;
      for (const [index, ability] of card.abilities.entries()) {
        if (!isUsed(ability) || (ability.when === 'tap' && cardUnder(state.inPlay, id)?.isTapped)) continue;
        const price = priceOfAbility(state, seat, ability);
        if (price === undefined) continue;
        for (const allied of payments(state, seat, price))
          found.push({
            action: { type: 'useAbility' as const, card: id, ability: index, allied },
            label: `Use ${card.name}${priceText(state, seat, price.total, allied)}: ${ability.text ?? card.name}`,
            rule: rule(ability.when === 'tap' ? 'MZ-108' : 'MZ-111'),
            cards: [id],
          });
      }
    }
    return found;
  },
  refusal: (state, seat, action) => unlessFree(state, seat) ?? refusalOf(state, seat, action),
  resolve: (state, seat, { card: id, ability: index, allied }, random) => {
    const ability = abilityOf(state, id, index);
    const card = refOf(state, id);
    if (ability === undefined || card === undefined) return [];
    const price = priceOfAbility(state, seat, ability);
    const tap: readonly MetazooFact[] =
      ability.when === 'tap'
        ? [{ type: 'CardsTapped', rule: rule('MZ-108'), cards: [id], why: 'ability' }]
        : [];
    const facts: readonly MetazooFact[] = [
      ...tap,
      ...paid(state, seat, price?.total ?? 0, allied),
      {
        type: 'AbilityUsed',
        rule: rule(ability.when === 'tap' ? 'MZ-108' : 'MZ-111'),
        seat,
        card,
        ability: index,
        on: ability.when === 'tap' ? 'tap' : 'activated',
        isMarked: isMarked(state, ability),
      },
    ];
    return takeAction(state, random, facts, usedEffect(state, id, seat, ability));
  },
};
