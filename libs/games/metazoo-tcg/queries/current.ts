import { type CardId, cachedByState, type EffectScope, type Seat } from '#libs/game-kit';
import type { CardFilter } from '../effects/language/filter.js';
import type { Forbidden } from '../effects/language/modification.js';
import type { MetazooState } from '../state.js';
import { indexOf, LANES, SIDE_LIMIT } from '../zones.js';
import { type Arrangement, arranged, arrangementOf } from './arrangement.js';
import { evaluator } from './evaluate.js';
import { base, changesOf, lookingAt, type UnitNow, type Units, withHave } from './layers.js';
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

/** All current values that the state does not store directly. Lanes are counted from 0 here, seats in order. */
export interface Current {
  readonly units: Units;
  readonly limits: readonly number[];
  readonly totals: readonly Pair<number>[];
  readonly awards: readonly Pair<number>[];
  readonly soar: readonly Pair<boolean>[];
  readonly costs: readonly CostChange[];
}

/** Computes the values under the effects that are at work. */
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
  const layer = lookingAt(units);
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
  return all.every(({ ability }) => ability.on === 'static')
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
export const limitOf = (state: MetazooState, lane: number): number =>
  current(state).limits[lane - 1] ?? SIDE_LIMIT;

/** Reads the present state, including continuous effects. */
export const now = evaluator(
  (state) => current(state).units,
  (state) => current(state).limits,
);
