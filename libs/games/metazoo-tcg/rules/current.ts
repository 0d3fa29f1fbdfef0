import { type CardId, cardId, type EffectScope, onceForState, type Seat } from '#libs/game-kit';
import type { UnitCard } from '../cards/definition.js';
import { evaluator } from '../effects/evaluate.js';
import type { StandingAbility } from '../effects/language/ability.js';
import type { CardFilter } from '../effects/language/filter.js';
import type { Forbidden, Modification, SettledModification } from '../effects/language/modification.js';
import { lanesFor } from '../effects/words.js';
import { copied } from '../records.js';
import type { MetazooState } from '../state.js';
import { indexOf, LANES } from '../zones.js';
import { type Arrangement, arranged, arrangementOf } from './arrangement.js';
import { type Part, partsLookedAt } from './looks.js';
import type { Source } from './sources.js';

/*
 * What is true now: printed values and everything that changes them, in three layers: printed values with Give and Gain; then keywords that
 * cards Have; then Influence that cards Have. A continuous effect looks at the keywords of the layer before its own, and at Influence with
 * all that is had. Whatever it rests on is looked at again as soon as it has changed (MZ-148, MZ-192).
 */

/** How many places a side has where no Terra says otherwise (MZ-034). */
export const SIDE_LIMIT = 5;

/** A card in play as it is now. */
export interface UnitNow {
  readonly influence: number;
  readonly soar: boolean;
  /** Instances of Destruction. */
  readonly destruction: number;
  readonly symbol: boolean;
  readonly cannotBe: readonly Forbidden[];
}
type Units = Readonly<Record<CardId, UnitNow>>;
type Pair<T> = readonly [T, T];

export interface CostChange {
  readonly seats: readonly Seat[];
  readonly where: CardFilter;
  readonly by: number;
  readonly scope: EffectScope;
}

/** Everything that holds now beside what the state says outright. Lanes are counted from 0 here, seats in order. */
export interface Current {
  readonly units: Units;
  readonly limits: readonly number[];
  readonly totals: readonly Pair<number>[];
  readonly awards: readonly Pair<number>[];
  readonly soar: readonly Pair<boolean>[];
  readonly costs: readonly CostChange[];
}

interface PrintedUnit {
  readonly working: UnitNow;
  readonly idle: UnitNow;
}
const printed = new WeakMap<UnitCard, PrintedUnit>();

/** A unit as it is printed, and the same while it does not work. */
const printedUnit = (card: UnitCard): PrintedUnit => {
  const known = printed.get(card);
  if (known !== undefined) return known;
  const { influence, symbol, keywords } = card;
  const unit: PrintedUnit = {
    working: { influence, soar: keywords.soar, destruction: keywords.destruction, symbol, cannotBe: [] },
    idle: { influence, soar: false, destruction: 0, symbol, cannotBe: [] },
  };
  printed.set(card, unit);
  return unit;
};

/** The first layer. */
const base = (arrangement: Arrangement, modifiers: MetazooState['modifiers']): Units => {
  const units: Record<CardId, UnitNow> = {};
  for (const { id, card, works } of arrangement.units)
    units[id] = printedUnit(card)[works ? 'working' : 'idle'];
  for (const modifier of modifiers)
    if (modifier.on === 'cards')
      for (const id of modifier.cards) {
        const unit = units[id];
        if (unit !== undefined) units[id] = changedBy(unit, modifier.modification);
      }
  return units;
};

const changedBy = (unit: UnitNow, modification: SettledModification): UnitNow => {
  switch (modification.change) {
    case 'influence':
      return { ...unit, influence: unit.influence + modification.by };
    case 'soar':
      return { ...unit, soar: true };
    case 'destruction':
      return { ...unit, destruction: unit.destruction + modification.count };
    case 'symbol':
      return { ...unit, symbol: true };
    case 'loseKeywords':
      return { ...unit, soar: false, destruction: 0 };
    case 'cannotBe':
      return { ...unit, cannotBe: [...unit.cannotBe, modification.what] };
  }
};

type StandingModifier = StandingAbility['modifiers'][number];
type CardChange = Extract<StandingModifier, { readonly cards: unknown }>;
type OtherChange = Exclude<StandingModifier, { readonly cards: unknown }>;

/** What a continuous effect changes, by the layer that it belongs to. */
interface Changes {
  readonly keywords: readonly CardChange[];
  readonly influence: readonly CardChange[];
  readonly others: readonly OtherChange[];
}
const sorted = new WeakMap<StandingAbility, Changes>();

const changesOf = (ability: StandingAbility): Changes => {
  const known = sorted.get(ability);
  if (known !== undefined) return known;
  const ofCards = ability.modifiers.flatMap((one) => ('cards' in one ? [one] : []));
  const changes: Changes = {
    keywords: ofCards.filter(({ modification }) => modification.change !== 'influence'),
    influence: ofCards.filter(({ modification }) => modification.change === 'influence'),
    others: ability.modifiers.flatMap((one) => ('cards' in one ? [] : [one])),
  };
  sorted.set(ability, changes);
  return changes;
};

const PLAIN_LIMITS: readonly number[] = LANES.map(() => SIDE_LIMIT);

/** What the layer that is being worked out looks at; layers are worked out one after the other, so one evaluator does for all. */
const seen: { units: Units } = { units: {} };
const layer = evaluator(
  () => seen.units,
  () => PLAIN_LIMITS,
);

type CardChanges = readonly (readonly [CardId, SettledModification])[];

/** What continuous effects of one layer change about cards, all of them looking at the same units. */
const changesSeen = (
  state: MetazooState,
  all: readonly Source[],
  units: Units,
  kind: 'keywords' | 'influence',
): CardChanges => {
  const found: (readonly [CardId, SettledModification])[] = [];
  seen.units = units;
  for (const { scope, ability } of all) {
    const changes = changesOf(ability)[kind];
    if (changes.length === 0) continue;
    if (ability.if !== undefined && !layer.holds(state, scope, ability.if)) continue;
    for (const { cards, modification } of changes) {
      const settled = settle(modification, (by) => layer.change(state, scope, by));
      for (const id of layer.select(state, scope, cards)) found.push([id, settled]);
    }
  }
  return found;
};

/** Makes changes to units that are the caller's own. */
const make = (units: Record<CardId, UnitNow>, changes: CardChanges): void => {
  for (const [id, settled] of changes) {
    const unit = units[id];
    if (unit !== undefined) units[id] = changedBy(unit, settled);
  }
};

/** A layer with the Influence that is known from elsewhere. */
const withInfluence = (units: Units, known: Units | undefined): Units =>
  known === undefined
    ? units
    : Object.fromEntries(
        Object.entries(units).map(([id, unit]) => [
          id,
          { ...unit, influence: known[cardId(id)]?.influence ?? unit.influence },
        ]),
      );

/** The second and third layer, for those who look at Influence with the Influence that is `known` already. */
const had = (state: MetazooState, all: readonly Source[], first: Units, known?: Units): Units => {
  let units: Record<CardId, UnitNow> | undefined;
  for (const kind of ['keywords', 'influence'] as const) {
    const changes = changesSeen(state, all, withInfluence(units ?? first, known), kind);
    if (changes.length === 0) continue;
    units ??= copied(first);
    make(units, changes);
  }
  return units ?? first;
};

const lookers = new WeakMap<StandingAbility, boolean>();

/** Whether a continuous effect on cards asks for current Influence: by a filter, by the highest of several, or by a sum. */
const looksAtInfluence = (ability: StandingAbility): boolean => {
  const known = lookers.get(ability);
  if (known !== undefined) return known;
  const looks =
    ability.modifiers.some((modifier) => 'cards' in modifier) &&
    /"(?:influence|influenceOf|pick)":/.test(JSON.stringify([ability.modifiers, ability.if ?? null]));
  lookers.set(ability, looks);
  return looks;
};

/** How often what looks at Influence is looked at again until it stands. */
const MOST_ROUNDS = 10;

/**
 * Units with all that they Have. What looks at Influence sees Have too, so it is looked at until nothing changes any more. Where that never comes
 * (effects that undo what they live by), such effects see the Have of those that do not look, and not each other's.
 */
const withHave = (state: MetazooState, all: readonly Source[], first: Units): Units => {
  let units = had(state, all, first);
  if (!all.some(({ ability }) => looksAtInfluence(ability))) return units;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = had(state, all, first, units);
    if (isSame(next, units)) return next;
    units = next;
  }
  const others = all.filter(({ ability }) => !looksAtInfluence(ability));
  return had(state, all, first, had(state, others, first));
};

const isSame = (one: Units, other: Units): boolean =>
  Object.entries(one).every(([id, { influence, soar, destruction, symbol, cannotBe }]) => {
    const known = other[cardId(id)];
    return (
      known?.influence === influence &&
      known.soar === soar &&
      known.destruction === destruction &&
      known.symbol === symbol &&
      known.cannotBe.length === cannotBe.length
    );
  });

/** A modification whose size is counted, counted. */
export const settle = (
  modification: Modification,
  count: (by: Extract<Modification, { change: 'influence' }>['by']) => number,
): SettledModification =>
  modification.change === 'influence' ? { ...modification, by: count(modification.by) } : modification;

/** What the effects in play come to, those of them that are at work. */
const compute = (state: MetazooState, arrangement: Arrangement, all: readonly Source[]): Current => {
  const units = withHave(state, all, base(arrangement, state.modifiers));
  const changing = all.filter(({ ability }) => changesOf(ability).others.length > 0);
  const limits = LANES.map(() => SIDE_LIMIT);
  const totals = LANES.map((): [number, number] => [0, 0]);
  const awards = LANES.map((): [number, number] => [0, 0]);
  const soar = LANES.map((): [boolean, boolean] => [false, false]);
  const costs: CostChange[] = [];
  for (const modifier of state.modifiers)
    if (modifier.on === 'side') add(totals, modifier.lane, modifier.seat, modifier.total);
  if (changing.length === 0) return { units, limits, totals, awards, soar, costs };
  seen.units = units;
  for (const { scope, ability } of changing) {
    if (ability.if !== undefined && !layer.holds(state, scope, ability.if)) continue;
    const [lane] = lanesFor(state, scope, 'this');
    for (const modifier of changesOf(ability).others) {
      if ('total' in modifier)
        for (const seat of layer.seats(state, scope, modifier.whose))
          for (const place of lanesFor(state, scope, modifier.lane))
            add(totals, place, seat, layer.change(state, scope, modifier.total));
      if ('limit' in modifier && lane !== undefined) limits[lane - 1] = modifier.limit;
      if ('award' in modifier && lane !== undefined)
        for (const seat of layer.seats(state, scope, modifier.whose)) add(awards, lane, seat, modifier.award);
      if ('soarFor' in modifier && lane !== undefined)
        for (const seat of layer.seats(state, scope, modifier.soarFor)) {
          const pair = soar[lane - 1];
          if (pair !== undefined) pair[indexOf(seat)] = true;
        }
      if ('costsOf' in modifier)
        costs.push({
          seats: layer.seats(state, scope, modifier.costsOf),
          where: modifier.where,
          by: modifier.by,
          scope,
        });
    }
  }
  return { units, limits, totals, awards, soar, costs };
};

const add = (pairs: readonly [number, number][], lane: number, seat: Seat, by: number): void => {
  const pair = pairs[lane - 1];
  if (pair !== undefined) pair[indexOf(seat)] += by;
};

/** Every part that an effect can look at; choices, ids and the log of draws are none. */
export const partsInPlay = ({
  inPlay,
  lanes,
  aura,
  modifiers,
  mission,
  turn,
  seats,
  cards,
}: MetazooState): readonly unknown[] => [
  inPlay,
  lanes,
  aura,
  modifiers,
  mission,
  turn,
  seats[0],
  seats[1],
  cards,
];

/** The continuous effects that hold all the time, and those of the mission's lane while it is decided (MZ-124). */
const steady = ({ sources }: Arrangement): readonly Source[] =>
  sources.filter(({ ability }) => ability.on === 'static');
const deciding = ({ mission }: MetazooState, { sources }: Arrangement): readonly Source[] =>
  sources.filter(({ ability, lane }) => ability.on === 'static' || lane === mission?.lane);

interface Known {
  readonly of: MetazooState;
  readonly current: Current;
  /** What else the effects in play look at. */
  readonly parts: readonly Part[];
}
/** The last that was worked out for an arrangement. */
const known = new WeakMap<Arrangement, Known>();

/**
 * Everything that holds in a state. Worked out again only where something that it rests on has changed since: it must always agree with
 * {@link fromNothing}.
 */
export const current = onceForState((state: MetazooState): Current => {
  const arrangement = arrangementOf(state);
  const last = known.get(arrangement);
  if (
    last !== undefined &&
    last.of.modifiers === state.modifiers &&
    last.parts.every((part) => last.of[part] === state[part])
  )
    return last.current;
  const all = steady(arrangement);
  const now = compute(state, arrangement, all);
  known.set(arrangement, { of: state, current: now, parts: partsLookedAt(all) });
  return now;
});

/** The same while a mission is being decided: During Mission effects of its lane count as well (MZ-124). */
export const whileDetermining = onceForState((state: MetazooState): Current => {
  const arrangement = arrangementOf(state);
  const all = deciding(state, arrangement);
  return all.every(({ ability }) => ability.on === 'static')
    ? current(state)
    : compute(state, arrangement, all);
});

/** What holds in a state, worked out from nothing. */
export const fromNothing = (state: MetazooState): Current => {
  const arrangement = arranged(state);
  return compute(state, arrangement, steady(arrangement));
};

export const unitNow = (state: MetazooState, id: CardId): UnitNow | undefined => current(state).units[id];
export const influenceOf = (state: MetazooState, id: CardId): number =>
  current(state).units[id]?.influence ?? 0;
export const isForbidden = (state: MetazooState, id: CardId, what: Forbidden): boolean =>
  current(state).units[id]?.cannotBe.includes(what) ?? false;
export const limitOf = (state: MetazooState, lane: number): number =>
  current(state).limits[lane - 1] ?? SIDE_LIMIT;

/** Reads a state as it is now, continuous effects included. */
export const now = evaluator(
  (state) => current(state).units,
  (state) => current(state).limits,
);
