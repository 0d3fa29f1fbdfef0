import {
  boundNumber,
  type CardId,
  type ConditionRules,
  cardUnder,
  changeOf,
  type EffectScope,
  hiddenSelectionBy,
  holdsBy,
  type Evaluator as KitEvaluator,
  matchesSeat,
  numberOf,
  type Seat,
  type Seating,
  type SelectorRules,
  selectSeats,
  selectShared,
  uppermost,
  type Whose,
} from '#libs/game-kit';
import type { Amount, Change } from '../effects/language/amount.js';
import type { Condition, NightfallConditionParts, OwnCondition } from '../effects/language/condition.js';
import type {
  LinkSelector,
  PageFilter,
  Part,
  Selector,
  SelectorOfZone,
} from '../effects/language/selector.js';
import type { ArenaPage, NightfallState } from '../state.js';
import {
  arenaIds,
  casterId,
  casterOf,
  castersIn,
  clockwise,
  linkId,
  START_LP,
  seatState,
  underneath,
} from '../zones.js';
import { costTotal } from './cost.js';
import { fits, formerPage, type Reader, type Scope } from './fits.js';
import { faceUp, isBattling, isWithdrawn, pageNamed, pageOf } from './pages.js';
import { isFact, isThere } from './surroundings.js';

export interface Evaluator extends KitEvaluator<NightfallState, NightfallConditionParts> {
  /** A change, up or down. */
  change(state: NightfallState, scope: EffectScope, amount: Change): number;
}

type Selectors = SelectorRules<NightfallState, Part, SelectorOfZone['zone'], PageFilter, Selector>;

/** A reader combined with the shared rules of all games, created once for all queries. */
interface Reading {
  readonly read: Reader;
  readonly seating: Seating<NightfallState, Selector>;
  readonly selectors: Selectors;
  /** Finds Pages that an Effect remembers as well: to be read, not to be moved. */
  readonly recalling: Selectors;
  readonly conditions: ConditionRules<NightfallState, NightfallConditionParts>;
}

export const evaluator = (read: Reader): Evaluator => {
  const reading = readingBy(read);
  const { seating } = reading;
  return {
    seating,
    seats: (state, scope, whose) => selectSeats(seating, state, scope, whose),
    isMeant: (state, scope, whose, of) => matchesSeat(seating, state, scope, whose, of),
    select: seating.select,
    fits: (state, scope: Scope, id, filter) => fits(state, scope, id, filter, read),
    holds: (state, scope: Scope, condition) => holds(state, scope, condition, reading),
    amount: (state, scope: Scope, amount) => measured(state, scope, amount, reading) ?? 0,
    change: (state, scope: Scope, amount) =>
      typeof amount === 'number' ? amount : changeOf(countedBy(state, scope, amount, reading) ?? 0, amount),
  };
};

const readingBy = (read: Reader): Reading => {
  const seating: Reading['seating'] = {
    inOrder: (state, from) => clockwise(state, from),
    active: (state) => state.turn.seat,
    /** The one that the Effect has bound to `opponent`, else the next one clockwise. */
    opponent: (_state, { bindings }) =>
      (bindings.opponent ?? []).map(casterOf).find((seat) => seat !== undefined),
    controllerOf,
    select: (state, scope: Scope, selector) => select(state, scope, selector, reading.selectors),
    seatId: casterId,
    seatOfId: casterOf,
  };
  const recall: Seating<NightfallState, Selector>['select'] = (state, scope: Scope, selector) =>
    select(state, scope, selector, reading.recalling);
  const shared: Pick<Selectors, 'seats' | 'fits' | 'zone'> = {
    seats: (state, scope, whose) => selectSeats(seating, state, scope, whose),
    fits: (state, scope: Scope, id, filter) => fits(state, scope, id, filter, read),
    zone: zonePages,
  };
  const reading: Reading = {
    read,
    seating,
    selectors: {
      ...shared,
      exists: (state, _scope, id) => exists(state, id),
      part: (state, scope: Scope, part) => related(state, scope, part, (id) => exists(state, id)),
      select: seating.select,
    },
    recalling: {
      ...shared,
      exists: isKnown,
      part: (state, scope: Scope, part) => related(state, scope, part, (id) => isKnown(state, scope, id)),
      select: recall,
    },
    conditions: {
      seating: { ...seating, select: recall },
      fits: shared.fits,
      measured: (state, scope: Scope, amount) => measured(state, scope, amount, reading),
      own: (state, scope, own) => ownHolds(state, scope, own, (whose) => shared.seats(state, scope, whose)),
    },
  };
  return reading;
};

const controllerOf = (state: NightfallState, id: CardId): Seat | undefined =>
  cardUnder(state.arena, id)?.controller ?? cardUnder(state.pages, id)?.owner ?? casterOf(id);

const select = (
  state: NightfallState,
  scope: Scope,
  selector: Selector,
  selectors: Selectors,
): readonly CardId[] => {
  if ('casters' in selector) return selectors.seats(state, scope, selector.casters).map(casterId);
  if ('links' in selector)
    return linksOf(state, scope, selectors.seats(state, scope, selector.links), selector);
  if ('among' in selector) {
    const { among, whose, where } = selector;
    const seats = whose === undefined ? undefined : selectors.seats(state, scope, whose);
    return selectors
      .select(state, scope, among)
      .filter((id) => {
        const of = controllerOf(state, id);
        return seats === undefined || (of !== undefined && seats.includes(of));
      })
      .filter((id) => where === undefined || selectors.fits(state, scope, id, where));
  }
  const found = selectShared(selectors, state, scope, selector);
  return state.seats.some(({ isOut }) => isOut) ? found.filter((id) => !isWithdrawn(state, id)) : found;
};

const exists = (state: NightfallState, id: CardId): boolean => {
  const caster = casterOf(id);
  if (caster !== undefined) return !seatState(state, caster).isOut;
  return cardUnder(state.pages, id) !== undefined || state.chain.some(({ number }) => linkId(number) === id);
};

const isKnown = (state: NightfallState, scope: Scope, id: CardId): boolean =>
  exists(state, id) || formerPage(state, scope, id) !== undefined;

const linksOf = (
  state: NightfallState,
  scope: EffectScope,
  seats: readonly Seat[],
  { of, type }: LinkSelector,
): readonly CardId[] =>
  state.chain.flatMap((link) => {
    const isKind = of === undefined || (of === 'page') === (link.kind === 'page');
    const isType =
      type === undefined || (link.kind === 'page' && pageOf(state, link.source.id)?.type === type);
    return seats.includes(link.seat) && isKind && isType && link.source.id !== scope.source.id
      ? [linkId(link.number)]
      : [];
  });

const zonePages = (
  state: NightfallState,
  seats: readonly Seat[],
  { zone, where, top }: SelectorOfZone,
): readonly CardId[] => {
  if (zone === 'terra')
    return state.slots.flatMap((id) => (id === null ? [] : [id])).filter((id) => isOf(state, seats, id));
  if (zone === 'arena') {
    // A Page under another one is out of play (NF-118), unless the Effect names exactly such Pages.
    const looksUnder = where?.trait === 'equipment' || where?.isFaceDown === true;
    return arenaIds(state).filter(
      (id) =>
        isOf(state, seats, id) &&
        !state.slots.includes(id) &&
        (looksUnder || cardUnder(state.arena, id)?.under === undefined) &&
        (where?.isFaceDown === true || !cardUnder(state.arena, id)?.isFaceDown),
    );
  }
  return seats.flatMap((seat) => {
    const pile = seatState(state, seat)[zone];
    return zone === 'spellbook' ? uppermost(pile, top) : pile;
  });
};

const isOf = (state: NightfallState, seats: readonly Seat[], id: CardId): boolean => {
  const controller = cardUnder(state.arena, id)?.controller;
  return controller !== undefined && seats.includes(controller);
};

const related = (
  state: NightfallState,
  scope: Scope,
  part: Part,
  isThere: (id: CardId) => boolean,
): readonly CardId[] => {
  const { combat } = state;
  const self = scope.source.id;
  const present = (id: CardId | undefined): readonly CardId[] =>
    id !== undefined && (cardUnder(state.arena, id) !== undefined || casterOf(id) !== undefined) ? [id] : [];
  switch (part) {
    case 'card':
      return isThere(self) ? [self] : [];
    case 'host':
      return present(cardUnder(state.arena, self)?.under);
    case 'equipment':
      return underneath(state, self).filter((id) => !cardUnder(state.arena, id)?.isFaceDown);
    case 'attacker':
      return present(combat?.attacker);
    case 'primaryDefender':
      return present(combat?.primary?.page);
    case 'defenders':
      return combat?.defenders ?? [];
    case 'originalTarget':
      return present(combat?.target);
    case 'opposing': {
      const own = cardUnder(state.arena, self)?.under ?? self;
      return present(combat?.attacker === own ? combat?.primary?.page : combat?.attacker);
    }
    case 'subject':
      return (scope.bindings.subject ?? []).filter(isThere);
  }
};

const holds = (state: NightfallState, scope: Scope, condition: Condition, { conditions }: Reading): boolean =>
  holdsBy<NightfallState, NightfallConditionParts>(conditions, state, scope, condition);

const ownHolds = (
  state: NightfallState,
  scope: EffectScope,
  condition: OwnCondition,
  seats: (whose: Whose<Selector>) => readonly Seat[],
): boolean => {
  if ('surroundings' in condition) return isThere(state, scope.controller, condition.surroundings);
  if ('fact' in condition) return isFact(state, seats(condition.whose ?? 'you'), condition.fact);
  if ('payable' in condition) return false;
  if ('happened' in condition) return (scope.bindings[condition.happened] ?? []).length > 0;
  const own = cardUnder(state.arena, scope.source.id)?.under ?? scope.source.id;
  const { combat } = state;
  if (condition.inCombat === 'attacking') return combat?.attacker === own;
  return combat !== undefined && (combat.defenders.includes(own) || combat.primary?.page === own);
};

/** Undefined for a value of Pages where no Page is selected. */
const measured = (
  state: NightfallState,
  scope: Scope,
  amount: Amount,
  reading: Reading,
): number | undefined => {
  if (typeof amount === 'number') return amount;
  const counted = countedBy(state, scope, amount, reading);
  return counted === undefined ? undefined : numberOf(counted, amount);
};

const countedBy = (
  state: NightfallState,
  scope: Scope,
  amount: Exclude<Amount | Change, number>,
  reading: Reading,
): number | undefined => {
  const sum = (pages: readonly CardId[], value: (id: CardId) => number): number | undefined =>
    pages.length === 0 ? undefined : pages.reduce((total, id) => total + value(id), 0);
  if ('count' in amount) return select(state, scope, amount.count, reading.recalling).length;
  if ('number' in amount) return boundNumber(scope.bindings, amount.number);
  if ('lpOf' in amount)
    return sum(select(state, scope, amount.lpOf, reading.recalling), (id) =>
      lpLeft(state, scope, id, reading.read),
    );
  if ('damageOn' in amount)
    return sum(select(state, scope, amount.damageOn, reading.recalling), (id) => damageOn(state, scope, id));
  if ('attackOf' in amount)
    return sum(select(state, scope, amount.attackOf, reading.recalling), (id) => {
      const page = pageOf(state, id) ?? formerPageOf(state, scope, id);
      return page !== undefined && isBattling(page)
        ? Math.max(0, ...page.attacks.map(({ damage = 0 }) => damage))
        : 0;
    });
  if ('costOf' in amount)
    return sum(select(state, scope, amount.costOf, reading.recalling), (id) =>
      costTotal((pageOf(state, id) ?? formerPageOf(state, scope, id))?.cost ?? {}),
    );
  if ('countersOn' in amount)
    return sum(select(state, scope, amount.countersOn, reading.recalling), (id) =>
      countersOn(cardUnder(state.arena, id) ?? formerPage(state, scope, id), amount.counter),
    );
  if ('aura' in amount) return seatState(state, scope.controller).aura[amount.aura] ?? 0;
  return state.turn.number;
};

/** The counters of a word on a Page, or all of them. */
const countersOn = (at: Pick<ArenaPage, 'counters'> | undefined, counter: string | undefined): number =>
  Object.entries(at?.counters ?? {}).reduce(
    (sum, [word, count]) => (counter === undefined || word === counter ? sum + count : sum),
    0,
  );

const formerPageOf = (state: NightfallState, scope: Scope, id: CardId) => {
  const was = formerPage(state, scope, id);
  return was === undefined ? undefined : pageNamed(state, was.definition);
};

const damageOn = (state: NightfallState, scope: Scope, id: CardId): number => {
  const caster = casterOf(id);
  if (caster !== undefined) return seatState(state, caster).damage;
  return (cardUnder(state.arena, id) ?? formerPage(state, scope, id))?.damage ?? 0;
};

const lpLeft = (state: NightfallState, scope: Scope, id: CardId, read: Reader): number => {
  const caster = casterOf(id);
  const maximum =
    caster === undefined
      ? faceUp(state, id)
        ? read.maximumLp(state, id)
        : (formerPage(state, scope, id)?.maximumLp ?? 0)
      : START_LP + seatState(state, caster).gain;
  return Math.max(0, maximum - damageOn(state, scope, id));
};

const isHiddenBy = hiddenSelectionBy<NightfallState, Selector>(['chapter', 'spellbook'], (state, id) =>
  castersIn(state).some(
    (of) => seatState(state, of).chapter.includes(id) || seatState(state, of).spellbook.includes(id),
  ),
);

/** Whether a selection may include Pages of a Chapter or a Spellbook, also by a bound name. */
export const isHiddenSelection = (state: NightfallState, scope: EffectScope, selector: Selector): boolean => {
  if ('among' in selector) return isHiddenSelection(state, scope, selector.among);
  if ('either' in selector) return selector.either.some((one) => isHiddenSelection(state, scope, one));
  return isHiddenBy(state, scope, selector);
};
