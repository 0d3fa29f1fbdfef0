import {
  type CardId,
  cardUnder,
  illegal,
  isAlternative,
  type LegalAction,
  opened,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import type { ActionOf } from '../actions.js';
import type { MetazooCard } from '../cards/definition.js';
import { isUsed, type UsedAbility } from '../effects/language/ability.js';
import type { Payment } from '../effects/language/cost.js';
import { canPay, symbolsOf } from '../effects/paying.js';
import { usedEffect } from '../effects/use.js';
import type { MetazooFact } from '../facts.js';
import { abilitiesNow, abilityAt, isBlank } from '../queries/abilities.js';
import { type Price, payments, priceOfSymbols } from '../queries/aura.js';
import { cardOf, rule } from '../queries/cards.js';
import { barOf, isForbidden, isUnable, now } from '../queries/current.js';
import { printedAbilities } from '../queries/grants.js';
import { unitsOf, works } from '../queries/sides.js';
import type { CardRef } from '../schemas.js';
import type { MetazooState } from '../state.js';
import { LANES, movedCards, NO_LANE, refOf, seatState } from '../zones.js';
import { isPayment, paid, priceText } from './cost.js';
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

interface Usable {
  readonly id: CardId;
  readonly ability: UsedAbility;
  readonly index: number;
}

const usableOf = (state: MetazooState, id: CardId): readonly Usable[] =>
  abilitiesNow(state, id).flatMap(({ ability, index }) =>
    isUsed(ability) && ability.from === undefined ? [{ id, ability, index }] : [],
  );

/** MZ-R74: abilities that cards of the hand or the discard pile have there. */
const usableIn = (state: MetazooState, seat: Seat, zone: 'hand' | 'discard'): readonly Usable[] =>
  seatState(state, seat)[zone].flatMap((id) =>
    elsewhereOf(cardOf(state, id)).flatMap(({ ability, index }) =>
      ability.from === zone ? [{ id, ability, index }] : [],
    ),
  );

const NONE: readonly never[] = [];
const elsewhere = new WeakMap<MetazooCard, readonly Omit<Usable, 'id'>[]>();
const elsewhereOf = (card: MetazooCard | undefined): readonly Omit<Usable, 'id'>[] => {
  if (card === undefined) return NONE;
  const known = elsewhere.get(card);
  if (known !== undefined) return known;
  const found = printedAbilities(card).flatMap((ability, index) =>
    isUsed(ability) && ability.from !== undefined ? [{ ability, index }] : [],
  );
  elsewhere.set(card, found);
  return found;
};

const abilityOf = (state: MetazooState, seat: Seat, id: CardId, index: number): UsedAbility | undefined => {
  const ability = abilityAt(state, id, index);
  if (!isUsed(ability)) return undefined;
  const isThere =
    ability.from === undefined
      ? isSource(state, seat, id)
      : seatState(state, seat)[ability.from].includes(id);
  return isThere ? ability : undefined;
};

const priceOfAbility = (state: MetazooState, seat: Seat, { cost }: UsedAbility): Price | undefined =>
  priceOfSymbols(state, seat, symbolsOf(cost));

/** MZ-113, MZ-R12, MZ-R13: activated abilities once a round; costly tap abilities by the ruleset. */
const isMarked = (state: MetazooState, ability: UsedAbility): boolean =>
  ability.when === 'atWill' ||
  ability.once !== undefined ||
  (state.ruleset.costlyTap === 'once' && ability.cost.length > 0);

/** MZ-112: every part of the cost must be payable, each by cards of its own; and what is announced must be there. */
const costRefusal = (
  state: MetazooState,
  seat: Seat,
  source: CardRef,
  { cost, targets }: UsedAbility,
): Rejection | undefined => {
  const scope = { source, controller: seat, bindings: {}, rule: rule('MZ-112') };
  if (targets.some(({ from, upTo }) => !upTo && now.select(state, scope, from).length === 0))
    return illegal(rule('MZ-R75'), 'There is nothing to choose for it.');
  const reserved = symbolsOf(cost).length;
  const unpaid = cost.find((part) => !canPay(state, scope, [part], reserved));
  if (unpaid === undefined)
    return canPay(state, scope, cost, reserved)
      ? undefined
      : illegal(rule('MZ-112'), 'One card cannot pay two parts of its cost.');
  if (isAlternative(unpaid))
    return illegal(rule('MZ-112'), 'You can pay none of the alternatives of its cost.');
  return illegal(rule('MZ-112'), UNPAID[unpaid.pay]);
};

const UNPAID: Readonly<Record<Payment['pay'], string>> = {
  sacrifice: 'There is nothing to Sacrifice for it.',
  discard: 'There are too few cards in your hand to discard for it.',
  discardThis: 'There are too few cards in your hand to discard for it.',
  return: 'There is nothing to return for it.',
  tap: 'There is nothing to tap for it.',
  aura: 'You cannot tap Aura for all its symbols in this way.',
  anyAura: 'You have too little untapped Aura for it.',
  missionPoints: 'You have too few Mission Points for it.',
};

const isUsedUp = (state: MetazooState, id: CardId, index: number): boolean =>
  cardUnder(state.inPlay, id)?.used.includes(index) ??
  state.marks?.some((one) => one.card === id && one.ability === index) ??
  false;

const unitRefusal = (state: MetazooState, id: CardId, ability: UsedAbility): Rejection | undefined => {
  const unit = cardUnder(state.inPlay, id);
  if (unit === undefined) return undefined;
  if (unit.isFaceDown) return illegal(rule('MZ-183'), 'Your Caster lies face down.');
  if (!works(state, id))
    return illegal(rule('MZ-117'), 'Equipment works only while a friendly creature is in its lane.');
  if (isBlank(state, id)) return illegal(rule('MZ-107'), 'It has lost its abilities.');
  if (isUnable(state, id, 'useAbilities'))
    return illegal(rule('MZ-107'), 'An effect keeps it from using abilities.');
  if (ability.when === 'tap' && unit.isTapped) return illegal(rule('MZ-108'), 'It is tapped.');
  if (ability.when === 'tap' && isForbidden(state, id, 'tapped'))
    return illegal(rule('MZ-108'), 'An effect forbids that it is tapped.');
  return undefined;
};

const refusalOf = (
  state: MetazooState,
  seat: Seat,
  { card: id, ability: index, allied }: ActionOf<'useAbility'>,
): Rejection | undefined => {
  const ability = abilityOf(state, seat, id, index);
  const source = refOf(state, id);
  if (ability === undefined || source === undefined)
    return unknownTarget(rule('MZ-107'), 'That is no ability of a unit or Caster of yours.');
  const refused = unitRefusal(state, id, ability);
  if (refused !== undefined) return refused;
  const lane = cardUnder(state.inPlay, id)?.lane;
  if (barOf(state, seat, 'useAbilities', { card: id, ...(lane ? { lane } : {}) }) !== undefined)
    return illegal(rule('MZ-R76'), 'An effect keeps you from using it.');
  if (isUsedUp(state, id, index)) return illegal(rule('MZ-113'), 'This ability was used this round.');
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
    const usable = [
      ...sources(state, seat).flatMap((id) => usableOf(state, id)),
      ...usableIn(state, seat, 'hand'),
      ...usableIn(state, seat, 'discard'),
    ];
    for (const { id, ability, index } of usable) {
      const card = cardOf(state, id);
      if (card === undefined) continue;
      if (ability.when === 'tap' && cardUnder(state.inPlay, id)?.isTapped) continue;
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
    return found;
  },
  refusal: (state, seat, action) => unlessFree(state, seat) ?? refusalOf(state, seat, action),
  resolve: (state, seat, { card: id, ability: index, allied }, random) => {
    const ability = abilityOf(state, seat, id, index);
    const there = refOf(state, id);
    if (ability === undefined || there === undefined) return [];
    const price = priceOfAbility(state, seat, ability)?.total ?? 0;
    const tap: readonly MetazooFact[] =
      ability.when === 'tap'
        ? [{ type: 'CardsTapped', rule: rule('MZ-108'), cards: [id], why: 'ability' }]
        : [];
    // MZ-R74: a card that is used from the hand is discarded for it, so that everybody sees what it was.
    const discarded = ability.from === 'hand' ? movedCards(state, [id], 'discard') : [];
    const card = discarded.map(({ now: moved }) => opened(moved))[0] ?? there;
    const facts: readonly MetazooFact[] = [
      ...tap,
      ...paid(state, seat, price, allied),
      ...(discarded.length === 0
        ? []
        : [{ type: 'CardsDiscarded', rule: rule('MZ-R74'), cards: discarded } as const]),
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
    const lane = cardUnder(state.inPlay, id)?.lane;
    return takeAction(state, random, facts, usedEffect(state, card, lane, seat, ability, price));
  },
};
