import type { CardId } from '#libs/game-kit';
import type { UnitCard } from '../cards/definition.js';
import type { DoingAbility, StandingAbility } from '../effects/language/ability.js';
import type { Amount, Change } from '../effects/language/amount.js';
import type { Forbidden } from '../effects/language/filter.js';
import type {
  Hold,
  SettledModification,
  Unable,
  UnitModification,
} from '../effects/language/modification.js';
import type { MetazooState, Modifier } from '../state.js';
import { today } from '../upcasts/words.js';
import { LANES, SIDE_LIMIT } from '../zones.js';
import type { Arrangement } from './arrangement.js';
import { type Evaluator, evaluator } from './evaluate.js';
import { grantsOf } from './grants.js';
import type { Source } from './sources.js';

/*
 * Current units: printed values and their changes, in three layers. First printed values with Give and Gain; then keywords that
 * cards Have; then Influence that cards Have. A continuous effect sees the keywords of the layer before its own, and Influence with
 * every Have. It is evaluated once more as soon as a value that it depends on changes (MZ-148, MZ-192).
 */

/** The current values of a card in play. */
export interface UnitNow {
  /** MZ-204: the amount that it adds to its side, and the damage that it survives. */
  readonly influence: number;
  readonly soar: boolean;
  /** Instances of Destruction. */
  readonly destruction: number;
  readonly symbol: boolean;
  readonly cannotBe: readonly Forbidden[];
  /** The Influence that additions are made to: the printed one, or one that an effect sets. */
  readonly base: number;
  readonly more: More;
}

/** The values that only a few units have. */
export interface More {
  readonly cannot: readonly Unable[];
  readonly traits: readonly string[];
  /** The seats whose effects cannot choose it, as seen from its own. */
  readonly unchosenBy: readonly Extract<SettledModification, { change: 'cannotBeChosen' }>['choosers'][];
  readonly mustBeChosen: boolean;
  readonly isBlank: boolean;
  readonly granted: readonly DoingAbility[];
  readonly shields: readonly Shield[];
}

/** A prevention of damage to a unit. */
export interface Shield {
  /** How much of each damage; all when left out. */
  readonly amount?: number | undefined;
  /** The modifier that is used up by it. */
  readonly modifier?: number;
}

const NO_MORE: More = {
  cannot: [],
  traits: [],
  unchosenBy: [],
  mustBeChosen: false,
  isBlank: false,
  granted: [],
  shields: [],
};
export type Units = ReadonlyMap<CardId, UnitNow>;

interface PrintedUnit {
  readonly working: UnitNow;
  readonly idle: UnitNow;
}
const printed = new WeakMap<UnitCard, PrintedUnit>();

/** The printed values of a unit, also while it does not work: equipment without a creature keeps its Influence (MZ-R45). */
const printedUnit = (card: UnitCard): PrintedUnit => {
  const known = printed.get(card);
  if (known !== undefined) return known;
  const { influence, symbol, keywords } = card;
  const unit: PrintedUnit = {
    working: {
      influence,
      soar: keywords.soar,
      destruction: keywords.destruction,
      symbol,
      cannotBe: [],
      base: influence,
      more: NO_MORE,
    },
    idle: { influence, soar: false, destruction: 0, symbol, cannotBe: [], base: influence, more: NO_MORE },
  };
  printed.set(card, unit);
  return unit;
};

/** The first layer. */
export const base = (arrangement: Arrangement, state: MetazooState): Units => {
  const units = new Map<CardId, UnitNow>();
  for (const { id, card, works } of arrangement.units)
    units.set(id, works ? printedUnit(card).working : printedUnit(card).idle);
  for (const modifier of state.modifiers)
    if (modifier.on === 'cards') {
      const applied = appliedOf(state, modifier);
      if (applied === undefined) continue;
      for (const id of modifier.cards) {
        const unit = units.get(id);
        if (unit !== undefined) units.set(id, changedBy(unit, applied, modifier));
      }
    }
  return units;
};

/** A change with all that it says: an ability that it grants instead of its number. */
export type Applied =
  | Exclude<SettledModification, { readonly change: 'grantAbility' }>
  | { readonly change: 'grantAbility'; readonly ability: DoingAbility };

const appliedOf = (
  { definitions }: MetazooState,
  { modification, source }: Extract<Modifier, { on: 'cards' }>,
): Applied | undefined => {
  if (modification.change !== 'grantAbility') return modification;
  const ability = grantsOf(today.named(definitions, source.definition))[modification.ability];
  return ability === undefined ? undefined : { change: 'grantAbility', ability };
};

/** With some of it changed: field by field, so that all units are of one kind to the engine. */
const changedUnit = (unit: UnitNow, change: Partial<UnitNow>): UnitNow => ({
  influence: change.influence ?? unit.influence,
  soar: change.soar ?? unit.soar,
  destruction: change.destruction ?? unit.destruction,
  symbol: change.symbol ?? unit.symbol,
  cannotBe: change.cannotBe ?? unit.cannotBe,
  base: change.base ?? unit.base,
  more: change.more ?? unit.more,
});

const withMore = (unit: UnitNow, change: Partial<More>): UnitNow =>
  changedUnit(unit, { more: { ...unit.more, ...change } });

const changedBy = (unit: UnitNow, modification: Applied, by?: { readonly id: number }): UnitNow => {
  const { more } = unit;
  switch (modification.change) {
    case 'influence':
      return changedUnit(unit, { influence: unit.influence + modification.by });
    case 'soar':
      return changedUnit(unit, { soar: true });
    case 'destruction':
      return changedUnit(unit, { destruction: unit.destruction + modification.count });
    case 'symbol':
      return changedUnit(unit, { symbol: true });
    case 'loseKeywords':
      return changedUnit(unit, { soar: false, destruction: 0 });
    case 'cannotBe':
      return changedUnit(unit, { cannotBe: [...unit.cannotBe, modification.what] });
    case 'setInfluence':
      return changedUnit(unit, {
        influence: unit.influence + modification.to - unit.base,
        base: modification.to,
      });
    case 'cannot':
      return withMore(unit, { cannot: [...more.cannot, modification.what] });
    case 'grantTrait':
      return withMore(unit, { traits: [...more.traits, modification.trait] });
    case 'cannotBeChosen':
      return withMore(unit, { unchosenBy: [...more.unchosenBy, modification.choosers] });
    case 'mustBeChosen':
      return withMore(unit, { mustBeChosen: true });
    case 'loseAbilities':
      return withMore(unit, { isBlank: true, granted: [] });
    case 'grantAbility':
      return withMore(unit, { granted: [...more.granted, modification.ability] });
    case 'preventDamage': {
      const { amount, times } = modification;
      const used = times === undefined || by === undefined ? {} : { modifier: by.id };
      return withMore(unit, { shields: [...more.shields, { amount, ...used }] });
    }
  }
};

type CardChange = Extract<Hold, { readonly cards: unknown }>;
type OtherChange = Exclude<Hold, { readonly cards: unknown }>;

/** The changes of a continuous effect, by layer. */
interface Changes {
  readonly keywords: readonly CardChange[];
  readonly influence: readonly CardChange[];
  readonly others: readonly OtherChange[];
}
const sorted = new WeakMap<StandingAbility, Changes>();

const ofInfluence = ({ change }: UnitModification): boolean =>
  change === 'influence' || change === 'setInfluence';

export const changesOf = (ability: StandingAbility): Changes => {
  const known = sorted.get(ability);
  if (known !== undefined) return known;
  const ofCards = ability.holds.flatMap((one) => ('cards' in one ? [one] : []));
  const changes: Changes = {
    keywords: ofCards.filter(({ modification }) => !ofInfluence(modification)),
    influence: ofCards.filter(({ modification }) => ofInfluence(modification)),
    others: ability.holds.flatMap((one) => ('cards' in one ? [] : [one])),
  };
  sorted.set(ability, changes);
  return changes;
};

const PLAIN_LIMITS: readonly number[] = LANES.map(() => SIDE_LIMIT);

const seen: { units: Units } = { units: new Map() };
const layer = evaluator(
  () => seen.units,
  () => PLAIN_LIMITS,
);

/** Reads a state by units that are not all known yet. Layers are computed in succession, so one reused evaluator suffices. */
export const lookingAt = (units: Units): Evaluator => {
  seen.units = units;
  return layer;
};

type CardChanges = readonly (readonly [CardId, Applied])[];

/** The changes of one layer's continuous effects, all evaluated on the same units. */
const changesSeen = (
  state: MetazooState,
  all: readonly Source[],
  units: Units,
  kind: 'keywords' | 'influence',
): CardChanges => {
  const found: (readonly [CardId, Applied])[] = [];
  const layer = lookingAt(units);
  for (const { scope, ability } of all) {
    const changes = changesOf(ability)[kind];
    if (changes.length === 0) continue;
    if (ability.if !== undefined && !layer.holds(state, scope, ability.if)) continue;
    for (const { cards, modification, if: condition } of changes) {
      if (condition !== undefined && !layer.holds(state, scope, condition)) continue;
      const settled = settle(modification, (many) => layer.change(state, scope, many));
      for (const id of layer.select(state, scope, cards)) found.push([id, settled]);
    }
  }
  return found;
};

/** Makes changes to units that are the caller's own. */
const make = (units: Map<CardId, UnitNow>, changes: CardChanges): void => {
  for (const [id, settled] of changes) {
    const unit = units.get(id);
    if (unit !== undefined) units.set(id, changedBy(unit, settled));
  }
};

/** A layer with the Influence that is known from elsewhere. */
const withInfluence = (units: Units, known: Units | undefined): Units => {
  if (known === undefined) return units;
  let seen: Map<CardId, UnitNow> | undefined;
  for (const [id, unit] of units) {
    const influence = known.get(id)?.influence ?? unit.influence;
    if (influence === unit.influence) continue;
    seen ??= new Map(units);
    seen.set(id, changedUnit(unit, { influence }));
  }
  return seen ?? units;
};

/** The second and third layer; effects that read Influence get the already `known` Influence. */
const had = (state: MetazooState, all: readonly Source[], first: Units, known?: Units): Units => {
  let units: Map<CardId, UnitNow> | undefined;
  for (const kind of ['keywords', 'influence'] as const) {
    const changes = changesSeen(state, all, withInfluence(units ?? first, known), kind);
    if (changes.length === 0) continue;
    units ??= new Map(first);
    make(units, changes);
  }
  return units ?? first;
};

const lookers = new WeakMap<StandingAbility, boolean>();

/** Whether a continuous effect on cards depends on current Influence: by a filter, by the highest of several, or by a sum. */
const looksAtInfluence = (ability: StandingAbility): boolean => {
  const known = lookers.get(ability);
  if (known !== undefined) return known;
  const looks =
    ability.holds.some((hold) => 'cards' in hold) &&
    /"(?:influence|influenceOf|pick)":/.test(JSON.stringify([ability.holds, ability.if ?? null]));
  lookers.set(ability, looks);
  return looks;
};

/** The maximum number of times that effects depending on Influence are evaluated until they are stable. */
const MOST_ROUNDS = 10;

/**
 * Units with every Have. Effects that depend on Influence also see Have, so they are evaluated until no value changes. If that never happens
 * (effects that undo their own condition), such effects see the Have of the other effects, not of each other.
 */
export const withHave = (state: MetazooState, every: readonly Source[], first: Units): Units => {
  const all = atWork(state, every, first);
  let units = had(state, all, first);
  // Without a Have of Influence, effects that depend on Influence would see the same values.
  if (isSame(units, first) || !all.some(({ ability }) => looksAtInfluence(ability))) return units;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = had(state, all, first, units);
    if (isSame(next, units)) return next;
    units = next;
  }
  const others = all.filter(({ ability }) => !looksAtInfluence(ability));
  return had(state, all, first, had(state, others, first));
};

/** Without the continuous effects of units whose abilities an effect takes away. */
export const atWork = (state: MetazooState, all: readonly Source[], first: Units): readonly Source[] => {
  const blanking = all.filter(({ ability }) => takesAbilities(ability));
  const units = blanking.length === 0 ? first : had(state, blanking, first);
  const isBlank = ({ scope }: Source): boolean => units.get(scope.source.id)?.more.isBlank === true;
  return all.some(isBlank) ? all.filter((source) => takesAbilities(source.ability) || !isBlank(source)) : all;
};

const takesAbilities = ({ holds }: StandingAbility): boolean =>
  holds.some((hold) => 'cards' in hold && hold.modification.change === 'loseAbilities');

/** Compares only Influence with the previous result: when it is stable, all values are. */
const isSame = (one: Units, other: Units): boolean => {
  for (const [id, { influence }] of one) if (other.get(id)?.influence !== influence) return false;
  return true;
};

/** A modification whose size is counted, counted. */
export const settle = (modification: UnitModification, count: (many: Amount | Change) => number): Applied => {
  switch (modification.change) {
    case 'influence':
      return { change: 'influence', by: count(modification.by) };
    case 'setInfluence':
      return { change: 'setInfluence', to: Math.max(0, count(modification.to)) };
    case 'cannotBeChosen':
      return { change: 'cannotBeChosen', choosers: modification.by };
    default:
      return modification;
  }
};
