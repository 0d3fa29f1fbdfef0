import {
  askedWord,
  boundNumber,
  type CardId,
  cardUnder,
  changeOf,
  compares,
  type EffectScope,
  hiddenSelectionBy,
  holdsBy,
  isAsAsked,
  isNotExcluded,
  isOneOf,
  type Evaluator as KitEvaluator,
  lastKnownOf,
  matchesSeat,
  type Seat,
  type SelectorRules,
  selectSeats,
  selectShared,
  uppermost,
  valuesIn,
  type WordAsked,
} from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import type { Amount, Change, Counted } from '../effects/language/amount.js';
import type { MetazooConditionParts, OwnCondition } from '../effects/language/condition.js';
import type { CardFilter } from '../effects/language/filter.js';
import type { LaneFilter, SelectableZone, Selector, SelectorOfZone } from '../effects/language/selector.js';
import type { FormerUnit, MetazooState } from '../state.js';
import { LANES, laneId, laneOfId, laneState, seatState, sideOf } from '../zones.js';
import { cardOf, formerUnit, isCardKind, isInLane, isUnitCard, knownCard } from './cards.js';
import type { Current } from './current.js';
import { moveRefusal } from './entry.js';
import type { UnitNow } from './layers.js';
import { hasCreature, works } from './sides.js';
import { casterIs, missionIs, standing } from './standing.js';
import { lanesFor, seatingBy } from './words.js';

/** The reading of cards in play: with all continuous effects, or with a part of them (see `current.ts`). */
export type Reading = (state: MetazooState) => ReadonlyMap<CardId, UnitNow>;
/** The places of each side, for conditions about lanes; omitted in a reading that is computed before them. */
export type Limits = (state: MetazooState) => Current['limits'];

type SharedRules = SelectorRules<MetazooState, 'subject', SelectableZone, CardFilter, Selector>;

export interface Evaluator extends KitEvaluator<MetazooState, MetazooConditionParts> {
  change(state: MetazooState, scope: EffectScope, change: Change): number;
}

export const evaluator = (read: Reading, limits: Limits): Evaluator => {
  /** Which cards, among those there are; `recall` also finds bound cards that have left, to read them. */
  const selecting = (exists: SharedRules['exists']): Evaluator['select'] => {
    const rulesFor = (fitting: SharedRules['fits']): SharedRules => ({
      exists,
      part: (state, scope, part) =>
        (part === 'card' ? [scope.source.id] : (scope.bindings.subject ?? [])).filter((id) =>
          exists(state, scope, id),
        ),
      seats,
      zone: zoneCards,
      fits: fitting,
      select: (state, scope, selector) => choose(state, scope, selector),
    });
    const named = rulesFor((state, scope, id, filter) => fits(state, scope, id, filter));
    const piled = rulesFor((state, scope, id, filter) => fitsAs(state, scope, id, filter, undefined));
    const choose: Evaluator['select'] = (state, scope, selector) => {
      if ('lanes' in selector)
        return lanesFor(state, scope, selector.lanes)
          .filter((lane) => selector.where === undefined || laneFits(state, scope, lane, selector.where))
          .map(laneId);
      if ('units' in selector || 'casters' in selector || 'terras' in selector) {
        const { where } = selector;
        const found = onTable(state, scope, selector).filter(
          (id) => where === undefined || fits(state, scope, id, where),
        );
        return 'pick' in selector ? picked(state, found, selector.pick) : found;
      }
      return selectShared('zone' in selector ? piled : named, state, scope, selector);
    };
    return choose;
  };
  const seats: Evaluator['seats'] = (state, scope, whose) => selectSeats(seating, state, scope, whose);
  const select = selecting((state, _scope, id) => isThere(state, id));
  const recall = selecting((state, _scope, id) => isThere(state, id) || lastKnownOf(state, id) !== undefined);
  const seating = seatingBy((state, scope, selector) => recall(state, scope, selector));
  const meant: Evaluator['isMeant'] = (state, scope, whose, of) =>
    matchesSeat(seating, state, scope, whose, of);

  /** The units, Casters and Terras of a selector, before its filter. */
  const onTable = (
    state: MetazooState,
    scope: EffectScope,
    selector: Extract<Selector, { units: unknown } | { casters: unknown } | { terras: unknown }>,
  ): readonly CardId[] => {
    if ('terras' in selector)
      return lanesFor(state, scope, selector.terras).flatMap((lane) => laneState(state, lane).terra ?? []);
    if ('units' in selector) {
      const lanes = lanesFor(state, scope, selector.lane);
      return seats(state, scope, selector.units).flatMap((seat) =>
        lanes.flatMap((lane) =>
          sideOf(state, seat, lane).filter((id) => cardUnder(state.inPlay, id) !== undefined),
        ),
      );
    }
    return seats(state, scope, selector.casters).flatMap((seat) => {
      const { caster } = seatState(state, seat);
      return caster === undefined || cardUnder(state.inPlay, caster)?.isFaceDown !== false ? [] : [caster];
    });
  };

  const picked = (
    state: MetazooState,
    cards: readonly CardId[],
    pick: 'highest' | 'lowest' | undefined,
  ): readonly CardId[] => {
    if (pick === undefined || cards.length === 0) return cards;
    const now = read(state);
    const values = cards.map((id) => now.get(id)?.influence ?? 0);
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
        seats(state, scope, where.room).some(
          (seat) => sideOf(state, seat, lane).length < (limits(state)[lane - 1] ?? 0),
        )) &&
      (where.roomFor === undefined ||
        (candidate !== undefined &&
          moveRefusal(state, candidate, lane, limits(state)[lane - 1] ?? 0) === undefined)) &&
      (where.creature === undefined ||
        seats(state, scope, where.creature).some((seat) => hasCreature(state, seat, lane)))
    );
  };

  const fits: Evaluator['fits'] = (state, scope, id, filter) =>
    fitsAs(state, scope, id, filter, formerUnit(state, id));

  /** Whether a card in its present zone matches, or as it `was` in its lane. */
  const fitsAs = (
    state: MetazooState,
    scope: EffectScope,
    id: CardId,
    filter: CardFilter,
    was: FormerUnit | undefined,
  ): boolean => {
    const card = was === undefined ? cardOf(state, id) : knownCard(state, id);
    if (card === undefined) return false;
    const now = was ?? (looksAtUnit(filter) ? read(state).get(id) : undefined);
    const there = was ?? cardUnder(state.inPlay, id);
    const inLane = was !== undefined || isInLane(state, id);
    const printed = isUnitCard(card) ? card.influence : undefined;
    return (
      isOneOf(
        filter.type,
        (kind) =>
          isCardKind(card, inLane, kind) ||
          (kind === 'token' && cardUnder(state.inPlay, id)?.isCopy === true),
      ) &&
      isNamed(scope, filter.name, card.name) &&
      (filter.trait === undefined ||
        traitsOf(state, id, card, was).some((trait) => isNamed(scope, filter.trait, trait))) &&
      isNamed(scope, filter.aura, card.aura) &&
      isAsAsked(filter.unique, 'unique' in card && card.unique) &&
      (filter.tapped === undefined ||
        filter.tapped === (there?.isTapped ?? cardUnder(state.aura, id)?.isTapped ?? false)) &&
      (filter.keyword === undefined || hasKeyword(card, now, filter.keyword, read(state).get(id))) &&
      isAsAsked(filter.symbol, now?.symbol ?? (isUnitCard(card) && card.symbol)) &&
      (filter.influence === undefined || compares(now?.influence ?? printed, filter.influence)) &&
      (filter.printed === undefined || compares(printed, filter.printed)) &&
      (filter.cost === undefined || compares('cost' in card ? card.cost : undefined, filter.cost)) &&
      (filter.damage === undefined || compares(there?.damage, filter.damage)) &&
      isAsAsked(filter.another, id !== scope.source.id) &&
      (filter.counter === undefined || (cardUnder(state.inPlay, id)?.counters?.[filter.counter] ?? 0) > 0) &&
      (filter.lane === undefined || isInLanes(state, id, was, lanesFor(state, scope, filter.lane))) &&
      (filter.canBe === undefined || read(state).get(id)?.cannotBe.includes(filter.canBe) !== true) &&
      isNotExcluded(filter, (not) => fitsAs(state, scope, id, not, was))
    );
  };

  /** Printed Traits, and those that effects grant. */
  const traitsOf = (
    state: MetazooState,
    id: CardId,
    card: MetazooCard,
    was: FormerUnit | undefined,
  ): readonly string[] => {
    const printed = 'traits' in card ? card.traits : [];
    const granted = was === undefined ? read(state).get(id)?.more.traits : undefined;
    return granted === undefined || granted.length === 0 ? printed : [...printed, ...granted];
  };

  const holds: Evaluator['holds'] = (state, scope, condition) =>
    holdsBy<MetazooState, MetazooConditionParts>(
      {
        seating,
        measured: (current, within, many) => measured(current, within, many),
        fits: (current, within, id, filter) => fits(current, within, id, filter),
        own: (current, within, own) => ownHolds(current, within, own),
      },
      state,
      scope,
      condition,
    );

  const ownHolds = (state: MetazooState, scope: EffectScope, condition: OwnCondition): boolean => {
    if ('mission' in condition) return missionIs(state, scope, condition.mission);
    if ('caster' in condition)
      return seats(state, scope, condition.whose).every((seat) => casterIs(state, seat, condition.caster));
    if ('priority' in condition) return seats(state, scope, condition.priority).includes(state.turn.priority);
    if ('standing' in condition) return standing(state, scope) === condition.standing;
    if ('unmarked' in condition) {
      const { id } = scope.source;
      const isMarked = (formerUnit(state, id) ?? cardUnder(state.inPlay, id))?.used.includes(
        condition.unmarked,
      );
      return (
        isMarked !== true &&
        state.marks?.some((one) => one.card === id && one.ability === condition.unmarked) !== true
      );
    }
    return works(state, scope.source.id);
  };

  /** Undefined for a value of cards or seats where there are none. */
  const counted = (state: MetazooState, scope: EffectScope, what: Counted): number | undefined => {
    if ('count' in what) return recall(state, scope, what.count).length;
    if ('influenceOf' in what) {
      const isPile = 'zone' in what.influenceOf;
      return sum(recall(state, scope, what.influenceOf), (id) =>
        influenceNow(state, id, isPile ? undefined : formerUnit(state, id)),
      );
    }
    if ('missionPoints' in what)
      return sum(seats(state, scope, what.missionPoints), (seat) => seatState(state, seat).missionPoints);
    if ('auraCount' in what) {
      const owners = seats(state, scope, what.auraCount);
      return valuesIn(state.aura).filter(({ seat }) => owners.includes(seat)).length;
    }
    if ('number' in what) return boundNumber(scope.bindings, what.number);
    if ('round' in what) return state.turn.round;
    if ('damageOn' in what)
      return sum(
        recall(state, scope, what.damageOn),
        (id) => (formerUnit(state, id) ?? cardUnder(state.inPlay, id))?.damage ?? 0,
      );
    if ('costOf' in what)
      return sum(recall(state, scope, what.costOf), (id) => {
        const card = knownCard(state, id);
        return card !== undefined && 'cost' in card ? card.cost : 0;
      });
    if ('countersOn' in what)
      return sum(
        select(state, scope, what.countersOn),
        (id) => cardUnder(state.inPlay, id)?.counters?.[what.counter] ?? 0,
      );
    return state.mission?.result?.margin;
  };

  /** The printed value of a card that is not in play, unless the effect reads its last known information. */
  const influenceNow = (state: MetazooState, id: CardId, was: FormerUnit | undefined): number => {
    const card = cardOf(state, id);
    return (was ?? read(state).get(id))?.influence ?? (isUnitCard(card) ? card.influence : 0);
  };

  const change: Evaluator['change'] = (state, scope, what) =>
    typeof what === 'number' ? what : changeOf(counted(state, scope, what) ?? 0, what);
  const measured = (state: MetazooState, scope: EffectScope, what: Amount): number | undefined =>
    typeof what !== 'number' && counted(state, scope, what) === undefined
      ? undefined
      : amount(state, scope, what);
  const amount: Evaluator['amount'] = (state, scope, what) => Math.max(0, change(state, scope, what));

  return { seating, seats, isMeant: meant, select, fits, holds, amount, change };
};

/** Whether a word is the one asked for, which may be one that was chosen. */
const isNamed = (scope: EffectScope, asked: WordAsked | undefined, word: string): boolean =>
  asked === undefined || askedWord(scope.bindings, asked) === word;

const isInLanes = (
  state: MetazooState,
  id: CardId,
  was: FormerUnit | undefined,
  lanes: readonly number[],
): boolean => {
  const there = was ?? cardUnder(state.inPlay, id) ?? cardUnder(state.aura, id);
  return there !== undefined && lanes.includes(there.lane);
};

const isThere = (state: MetazooState, id: CardId): boolean =>
  cardUnder(state.cards, id) !== undefined || laneOfId(id) !== undefined;

/** Whether a filter asks for anything that effects change. */
const looksAtUnit = ({ keyword, symbol, influence }: CardFilter): boolean =>
  keyword !== undefined || symbol !== undefined || influence !== undefined;

const hasKeyword = (
  card: MetazooCard,
  now: Pick<UnitNow, 'soar' | 'destruction'> | undefined,
  keyword: NonNullable<CardFilter['keyword']>,
  present: Pick<UnitNow, 'more'> | undefined,
): boolean => {
  if (!isUnitCard(card)) return false;
  switch (keyword) {
    case 'soar':
      return now?.soar ?? card.keywords.soar;
    case 'destruction':
      return (now?.destruction ?? card.keywords.destruction) > 0;
    case 'overwhelm':
      return [...(present?.more.isBlank ? [] : card.abilities), ...(present?.more.granted ?? [])].some(
        ({ when }) => typeof when === 'object' && 'overwhelm' in when,
      );
  }
};

const sum = <T>(all: readonly T[], value: (one: T) => number): number | undefined =>
  all.length === 0 ? undefined : all.reduce((total, one) => total + value(one), 0);

/** The cards of a zone, before the filter. */
const zoneCards = (
  state: MetazooState,
  seats: readonly Seat[],
  { zone, top }: SelectorOfZone,
): readonly CardId[] =>
  seats.flatMap((seat) => {
    const piles = seatState(state, seat);
    switch (zone) {
      case 'deck':
        return uppermost(piles.deck, top);
      // MZ-R23: no selector of units finds Aura, so an effect has to name it.
      case 'laneAura':
        return LANES.flatMap((lane) => sideOf(state, seat, lane).filter((id) => cardUnder(state.aura, id)));
      default:
        return piles[zone];
    }
  });

/** Whether a selection may include cards of a hand or a deck, also by a bound name. */
export const isHiddenSelection = hiddenSelectionBy<MetazooState, Selector>(
  ['hand', 'deck'],
  ({ seats }, id) => seats.some(({ hand, deck }) => hand.includes(id) || deck.includes(id)),
);
