import type { CardId, EffectScope } from '#libs/game-kit';
import { cardOf, hasCreature, isKind, isUnitCard, works } from '../rules/cards.js';
import type { Current, UnitNow } from '../rules/current.js';
import { moveRefusal } from '../rules/entry.js';
import type { MetazooState } from '../state.js';
import { LANES, laneId, laneOfId, laneState, SEATS, seatState, sideOf } from '../zones.js';
import type { Amount, Change, Counted } from './language/amount.js';
import type { Condition } from './language/condition.js';
import { type CardFilter, compares } from './language/filter.js';
import type { LaneFilter, LaneReference, Selector } from './language/selector.js';
import { casterIs, missionIs, standing } from './standing.js';
import { lanesFor, seatFor, seatsFor } from './words.js';

/** How cards in play are read: with everything that holds now, or with a part of it (see `current.ts`). */
export type Reading = (state: MetazooState) => Readonly<Record<CardId, UnitNow>>;
/** The places of each side, which lanes are asked for; a reading that does not know them yet leaves them out. */
export type Limits = (state: MetazooState) => Current['limits'];

/** What conditions, selectors and amounts come to in a state. Pure reading: nothing here makes a fact. */
export interface Evaluator {
  select(state: MetazooState, scope: EffectScope, selector: Selector): readonly CardId[];
  fits(state: MetazooState, scope: EffectScope, id: CardId, filter: CardFilter): boolean;
  holds(state: MetazooState, scope: EffectScope, condition: Condition): boolean;
  amount(state: MetazooState, scope: EffectScope, amount: Amount): number;
  change(state: MetazooState, scope: EffectScope, change: Change): number;
}

export const evaluator = (read: Reading, limits: Limits): Evaluator => {
  const select: Evaluator['select'] = (state, scope, selector) => {
    if ('this' in selector) {
      const named = selector.this === 'card' ? [scope.source.id] : (scope.bindings.subject ?? []);
      return named.filter((id) => state.cards[id] !== undefined);
    }
    if ('lanes' in selector)
      return lanesFor(state, scope, selector.lanes)
        .filter((lane) => selector.where === undefined || laneFits(state, scope, lane, selector.where))
        .map(laneId);
    const { where } = selector;
    const found = cardsIn(state, scope, selector).filter(
      (id) => where === undefined || fits(state, scope, id, where),
    );
    return 'pick' in selector ? picked(state, found, selector.pick) : found;
  };

  const picked = (
    state: MetazooState,
    cards: readonly CardId[],
    pick: 'highest' | 'lowest' | undefined,
  ): readonly CardId[] => {
    if (pick === undefined || cards.length === 0) return cards;
    const now = read(state);
    const values = cards.map((id) => now[id]?.influence ?? 0);
    const wanted = pick === 'highest' ? Math.max(...values) : Math.min(...values);
    return cards.filter((_, index) => values[index] === wanted);
  };

  const laneFits = (state: MetazooState, scope: EffectScope, lane: number, where: LaneFilter): boolean => {
    const { terra, isResolved } = laneState(state, lane);
    const card = terra === undefined ? undefined : cardOf(state, terra);
    const [candidate] = where.roomFor === undefined ? [] : (scope.bindings[where.roomFor] ?? []);
    return (
      (where.razed === undefined || where.razed === (terra === undefined)) &&
      (where.resolved === undefined || where.resolved === isResolved) &&
      (where.terraTrait === undefined ||
        (card?.type === 'terra' && card.traits.includes(where.terraTrait))) &&
      (where.room === undefined ||
        sideOf(state, seatFor(scope, where.room), lane).length < (limits(state)[lane - 1] ?? 0)) &&
      (where.roomFor === undefined ||
        (candidate !== undefined &&
          moveRefusal(state, candidate, lane, limits(state)[lane - 1] ?? 0) === undefined)) &&
      (where.creature === undefined || hasCreature(state, seatFor(scope, where.creature), lane))
    );
  };

  const fits: Evaluator['fits'] = (state, scope, id, filter) => {
    const card = cardOf(state, id);
    if (card === undefined) return false;
    const now = read(state)[id];
    const printed = isUnitCard(card) ? card.influence : 0;
    const has = (asked: boolean | undefined, is: boolean) => asked === undefined || asked === is;
    return (
      (filter.type === undefined || isKind(state, id, filter.type)) &&
      (filter.name === undefined || card.name === filter.name) &&
      (filter.trait === undefined || ('traits' in card && card.traits.includes(filter.trait))) &&
      (filter.aura === undefined || card.aura === filter.aura) &&
      has(filter.unique, 'unique' in card && card.unique) &&
      has(filter.tapped, state.inPlay[id]?.isTapped ?? state.aura[id]?.isTapped ?? false) &&
      (filter.keyword === undefined || hasKeyword(state, id, filter.keyword)) &&
      has(filter.symbol, now?.symbol ?? (isUnitCard(card) && card.symbol)) &&
      (filter.influence === undefined || compares(now?.influence ?? printed, filter.influence)) &&
      (filter.printed === undefined || compares(printed, filter.printed)) &&
      (filter.cost === undefined || compares('cost' in card ? card.cost : 0, filter.cost)) &&
      (filter.damage === undefined || compares(state.inPlay[id]?.damage ?? 0, filter.damage)) &&
      has(filter.another, id !== scope.source.id)
    );
  };

  const hasKeyword = (
    state: MetazooState,
    id: CardId,
    keyword: NonNullable<CardFilter['keyword']>,
  ): boolean => {
    const card = cardOf(state, id);
    const now = read(state)[id];
    if (!isUnitCard(card)) return false;
    switch (keyword) {
      case 'soar':
        return now?.soar ?? card.keywords.soar;
      case 'destruction':
        return (now?.destruction ?? card.keywords.destruction) > 0;
      case 'overwhelm':
        return card.abilities.some(({ on }) => on === 'overwhelm');
    }
  };

  const holds: Evaluator['holds'] = (state, scope, condition) => {
    if ('value' in condition) return compares(amount(state, scope, condition.value), condition.is);
    if ('exists' in condition) return select(state, scope, condition.exists).length > 0;
    if ('not' in condition) return !holds(state, scope, condition.not);
    if ('all' in condition) return condition.all.every((inner) => holds(state, scope, inner));
    if ('any' in condition) return condition.any.some((inner) => holds(state, scope, inner));
    if ('mission' in condition) return missionIs(state, scope, condition.mission);
    if ('caster' in condition)
      return seatsFor(scope, condition.side).every((seat) => casterIs(state, seat, condition.caster));
    if ('standing' in condition) return standing(state, scope) === condition.standing;
    if ('active' in condition) return state.turn.active === seatFor(scope, condition.active);
    if ('unmarked' in condition)
      return state.inPlay[scope.source.id]?.used.includes(condition.unmarked) !== true;
    return works(state, scope.source.id);
  };

  const counted = (state: MetazooState, scope: EffectScope, what: Counted): number => {
    if ('count' in what) return select(state, scope, what.count).length;
    if ('influenceOf' in what)
      return select(state, scope, what.influenceOf).reduce(
        (sum, id) => sum + (read(state)[id]?.influence ?? 0),
        0,
      );
    if ('missionPoints' in what) return seatState(state, seatFor(scope, what.missionPoints)).missionPoints;
    if ('handSize' in what) return seatState(state, seatFor(scope, what.handSize)).hand.length;
    if ('auraCount' in what)
      return Object.values(state.aura).filter(({ seat }) => seat === seatFor(scope, what.auraCount)).length;
    return state.mission?.result?.margin ?? 0;
  };

  const change: Evaluator['change'] = (state, scope, what) => {
    if (typeof what === 'number') return what;
    const value = counted(state, scope, what) * (what.times ?? 1) + (what.plus ?? 0);
    return Math.min(value, what.atMost ?? value);
  };
  const amount: Evaluator['amount'] = (state, scope, what) => Math.max(0, change(state, scope, what));

  return { select, fits, holds, amount, change };
};

type CardSelector = Exclude<Selector, { this: string } | { lanes: LaneReference }>;

/** The cards that a selector looks among, before its filter. */
const cardsIn = (state: MetazooState, scope: EffectScope, selector: CardSelector): readonly CardId[] => {
  if ('bound' in selector) {
    const but = selector.except === undefined ? [] : (scope.bindings[selector.except] ?? []);
    return (scope.bindings[selector.bound] ?? []).filter(
      (id) => !but.includes(id) && (state.cards[id] !== undefined || laneOfId(id) !== undefined),
    );
  }
  if ('units' in selector) {
    const lanes = lanesFor(state, scope, selector.lane);
    return seatsFor(scope, selector.units).flatMap((seat) =>
      lanes.flatMap((lane) => sideOf(state, seat, lane).filter((id) => state.inPlay[id] !== undefined)),
    );
  }
  if ('casters' in selector)
    return seatsFor(scope, selector.casters).flatMap((seat) => {
      const { caster } = seatState(state, seat);
      return caster === undefined || state.inPlay[caster]?.isFaceDown !== false ? [] : [caster];
    });
  if ('terras' in selector)
    return lanesFor(state, scope, selector.terras).flatMap((lane) => laneState(state, lane).terra ?? []);
  return seatsFor(scope, selector.side).flatMap((seat) => {
    const piles = seatState(state, seat);
    switch (selector.zone) {
      case 'deck':
        return selector.top === undefined ? piles.deck : piles.deck.slice(0, selector.top);
      case 'laneAura':
        return LANES.flatMap((lane) => sideOf(state, seat, lane).filter((id) => state.aura[id]));
      default:
        return piles[selector.zone];
    }
  });
};

/** Whether what a selector finds lies in a hand or a deck. What was bound may lie there too. */
export const isHiddenSelection = (state: MetazooState, scope: EffectScope, selector: Selector): boolean => {
  if ('zone' in selector) return selector.zone === 'hand' || selector.zone === 'deck';
  if (!('bound' in selector)) return false;
  return (scope.bindings[selector.bound] ?? []).some((id) =>
    SEATS.some((of) => seatState(state, of).hand.includes(id) || seatState(state, of).deck.includes(id)),
  );
};
