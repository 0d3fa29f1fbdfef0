import { type CardId, cachedByState, type EffectScope, type Seat } from '#libs/game-kit';
import type { CardFilter, Forbidden } from '../effects/language/filter.js';
import type { Barred, SettledSide, Unable } from '../effects/language/modification.js';
import type { MetazooState } from '../state.js';
import { indexOf, LANES, SIDE_LIMIT } from '../zones.js';
import { type Arrangement, arranged, arrangementOf } from './arrangement.js';
import { rule } from './cards.js';
import { evaluator } from './evaluate.js';
import { atWork, base, changesOf, lookingAt, type UnitNow, type Units, withHave } from './layers.js';
import { type Part, partsLookedAt } from './looks.js';
import type { Source } from './sources.js';
import { lanesFor } from './words.js';

/* Current values: units with all changes, and the continuous effects on lanes, sides and costs. */

type Pair<T> = readonly [T, T];

export interface CostChange {
  readonly seats: readonly Seat[];
  readonly where: CardFilter;
  readonly by: number;
  readonly scope: EffectScope;
}

/** An action that seats cannot take, in all lanes or in some. */
export interface Bar {
  readonly seats: readonly Seat[];
  readonly action: Barred;
  readonly lanes: readonly number[] | undefined;
  readonly where: CardFilter | undefined;
  readonly scope: EffectScope;
}

/** Cards beside the hand that seats may play. */
export interface Permit {
  readonly seats: readonly Seat[];
  readonly where: CardFilter;
  readonly scope: EffectScope;
}

/** All current values that the state does not store directly. Lanes are counted from 0 here, seats in order. */
export interface Current {
  readonly units: Units;
  readonly limits: readonly number[];
  readonly totals: readonly Pair<number>[];
  readonly awards: readonly Pair<number>[];
  readonly soar: readonly Pair<boolean>[];
  readonly costs: readonly CostChange[];
  readonly bars: readonly Bar[];
  readonly permits: readonly Permit[];
}

/** Computes the values under the effects that are at work. */
const compute = (state: MetazooState, arrangement: Arrangement, every: readonly Source[]): Current => {
  const first = base(arrangement, state);
  const units = withHave(state, every, first);
  const all = atWork(state, every, first);
  const changing = all.filter(({ ability }) => changesOf(ability).others.length > 0);
  const limits = LANES.map(() => SIDE_LIMIT);
  const totals = LANES.map((): [number, number] => [0, 0]);
  const awards = LANES.map((): [number, number] => [0, 0]);
  const soar = LANES.map((): [boolean, boolean] => [false, false]);
  const costs: CostChange[] = [];
  const bars: Bar[] = [];
  const permits: Permit[] = [];
  const found = { units, limits, totals, awards, soar, costs, bars, permits };
  /** A change of seats, or of their sides of some lanes; bars hold everywhere where none are named. */
  const apply = (
    change: SettledSide,
    seats: readonly Seat[],
    named: readonly number[] | undefined,
    lanes: readonly number[],
    scope: EffectScope,
  ): void => {
    switch (change.change) {
      case 'cost':
        costs.push({ seats, where: change.where, by: change.by, scope });
        return;
      case 'forbid':
        bars.push({ seats, action: change.action, lanes: named, where: change.where, scope });
        return;
      case 'playFrom':
        permits.push({ seats, where: change.where, scope });
        return;
    }
    for (const lane of lanes)
      for (const seat of seats) {
        if (change.change === 'award') add(awards, { lane, seat }, change.by);
        if (change.change === 'limit') limits[lane - 1] = change.to;
        if (change.change === 'soar') set(soar, { lane, seat });
      }
  };
  for (const modifier of state.modifiers) {
    if (modifier.on === 'side') add(totals, modifier, modifier.total);
    if (modifier.on === 'seat') {
      const { source, controller, seat, lanes, side } = modifier;
      const scope = { source, controller, bindings: {}, rule: rule('MZ-190') };
      apply(side, [seat], lanes, lanes ?? LANES, scope);
    }
  }
  if (changing.length === 0) return found;
  const layer = lookingAt(units);
  for (const { scope, ability } of changing) {
    if (ability.if !== undefined && !layer.holds(state, scope, ability.if)) continue;
    for (const { who, lane, modification, if: condition } of changesOf(ability).others) {
      if (condition !== undefined && !layer.holds(state, scope, condition)) continue;
      const seats = layer.seats(state, scope, who);
      const lanes = lanesFor(state, scope, lane ?? 'this');
      if (modification.change !== 'total')
        apply(modification, seats, lane === undefined ? undefined : lanes, lanes, scope);
      else
        for (const place of lanes)
          for (const seat of seats)
            add(totals, { lane: place, seat }, layer.change(state, scope, modification.by));
    }
  }
  return found;
};

/** A seat's side of a lane. */
interface OneSide {
  readonly lane: number;
  readonly seat: Seat;
}

const add = (pairs: readonly [number, number][], { lane, seat }: OneSide, by: number): void => {
  const pair = pairs[lane - 1];
  if (pair !== undefined) pair[indexOf(seat)] += by;
};

const set = (pairs: readonly [boolean, boolean][], { lane, seat }: OneSide): void => {
  const pair = pairs[lane - 1];
  if (pair !== undefined) pair[indexOf(seat)] = true;
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
  sources.filter(({ ability }) => ability.when === 'static');
const deciding = ({ mission }: MetazooState, { sources }: Arrangement): readonly Source[] =>
  sources.filter(({ ability, lane }) => ability.when === 'static' || lane === mission?.lane);

interface Known {
  readonly of: MetazooState;
  readonly current: Current;
  /** The other parts of the state that the effects in play depend on. */
  readonly parts: readonly Part[];
}
/** The last that was worked out for an arrangement. */
const known = new WeakMap<Arrangement, Known>();

/**
 * The continuous effects of a state. Recomputed only if one of its dependencies has changed. It must always agree with
 * {@link fromNothing}.
 */
export const current = cachedByState((state: MetazooState): Current => {
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

/** The same while a mission is being decided, which is one moment (MZ-R32): During Mission effects of its lane count as well (MZ-124). */
export const whileDetermining = cachedByState((state: MetazooState): Current => {
  const arrangement = arrangementOf(state);
  const all = deciding(state, arrangement);
  return all.every(({ ability }) => ability.when === 'static')
    ? current(state)
    : compute(state, arrangement, all);
});

/** Computes the current values without any cache. */
export const fromNothing = (state: MetazooState): Current => {
  const arrangement = arranged(state);
  return compute(state, arrangement, steady(arrangement));
};

export const unitNow = (state: MetazooState, id: CardId): UnitNow | undefined => current(state).units.get(id);
export const influenceOf = (state: MetazooState, id: CardId): number =>
  current(state).units.get(id)?.influence ?? 0;
export const isForbidden = (state: MetazooState, id: CardId, what: Forbidden): boolean =>
  current(state).units.get(id)?.cannotBe.includes(what) ?? false;
export const isUnable = (state: MetazooState, id: CardId, what: Unable): boolean =>
  current(state).units.get(id)?.more.cannot.includes(what) ?? false;

/** The bar that keeps a seat from an action, with a card or in a lane where the action has one. */
export const barOf = (
  state: MetazooState,
  seat: Seat,
  action: Barred,
  { card, lane }: { readonly card?: CardId; readonly lane?: number } = {},
): Bar | undefined =>
  current(state).bars.find(
    (bar) =>
      bar.action === action &&
      bar.seats.includes(seat) &&
      (bar.lanes === undefined || (lane !== undefined && bar.lanes.includes(lane))) &&
      (bar.where === undefined || (card !== undefined && now.fits(state, bar.scope, card, bar.where))),
  );

export const limitOf = (state: MetazooState, lane: number): number =>
  current(state).limits[lane - 1] ?? SIDE_LIMIT;

/** Reads the present state, including continuous effects. */
export const now = evaluator(
  (state) => current(state).units,
  (state) => current(state).limits,
);
