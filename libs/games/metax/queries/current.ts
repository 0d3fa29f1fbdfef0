import { type CardId, cachedByState, cachedForRecentStates, type Seat } from '#libs/game-kit';
import { type Ability, isStatic } from '../effects/language/effect.js';
import { STATS } from '../effects/language/filter.js';
import { type LooksAt, whatAllLookAt } from '../effects/language/looks-at.js';
import type { Modification, SeatModification } from '../effects/language/modification.js';
import { rule } from '../rule.js';
import type { CardRef, MetaxState, Modifier } from '../state.js';
import { withGranted } from './abilities.js';
import { printedStatsOf, type ReadStats, type Stats } from './cards.js';
import { ofCards, ofSeat } from './computed.js';
import { type Evaluator, evaluator } from './evaluate.js';
import { abilitiesInForce, type InForce, isSameForce, lastingAbilities } from './in-force.js';
import { countsIn, timedModificationsOn } from './timed.js';

/*
 * Current values: printed values and their changes. Some changes have a duration (`modifiers`); others apply while a Character is in play
 * (its constant effect).
 */

/** The modifications of a Character, in the order in which they began; constants last. `attack` is the one that they are asked for. */
export const modificationsOn = (state: MetaxState, id: CardId, attack?: number): readonly Modification[] => {
  const timed = timedModificationsOn(state, id, attack);
  const constant = constantModificationsOn(state, id);
  if (timed.length === 0) return constant;
  return constant.length === 0 ? timed : [...timed, ...constant];
};

/** A modification with the effect that makes it: a temporary modifier, or the constant effect of a card. */
export interface SourcedModification {
  readonly modification: Modification;
  readonly source: CardRef;
  readonly timed?: Modifier;
}

/** The modifications of a Character with their sources, in the order of `modificationsOn`. */
export const sourcedModificationsOn = (state: MetaxState, id: CardId): readonly SourcedModification[] => {
  const { cards, sources } = constantsIn(state);
  const constant = (cards.get(id) ?? []).flatMap((modification, index): SourcedModification[] => {
    const source = sources.get(id)?.[index];
    return source === undefined ? [] : [{ modification, source }];
  });
  const timed = state.modifiers.flatMap((modifier): SourcedModification[] =>
    modifier.on === 'cards' && modifier.cards.includes(id)
      ? [{ modification: modifier.modification, source: modifier.source, timed: modifier }]
      : [],
  );
  return [...timed, ...constant];
};

const NONE: readonly Modification[] = [];

const constantModificationsOn = (state: MetaxState, id: CardId): readonly Modification[] =>
  constantsIn(state).cards.get(id) ?? NONE;

/** The modifications by the constant effects in play. */
export interface Constants {
  readonly cards: ReadonlyMap<CardId, readonly Modification[]>;
  /** The cards with the effects, for each of these modifications. */
  readonly sources: ReadonlyMap<CardId, readonly CardRef[]>;
  readonly seats: readonly { readonly seat: Seat; readonly modification: SeatModification }[];
}

/** The parts of a state that a Character's values can depend on. Choices, steps and used ids are not among them. */
export const partsInPlay = ({
  definitions,
  cards,
  seats,
  characters,
  turn,
  attacks,
  modifiers,
  negated,
}: MetaxState): readonly unknown[] => [
  definitions,
  cards,
  seats,
  characters,
  turn,
  attacks,
  modifiers,
  negated,
];

/** Whether the complete table is the same in two states. */
const isSameTable = (a: MetaxState, b: MetaxState): boolean =>
  a.characters === b.characters &&
  a.turn === b.turn &&
  a.attacks === b.attacks &&
  a.modifiers === b.modifiers &&
  isSameForce(a, b);

/** Whether all parts that an effect can look at are the same in two states. */
const isSameInPlay = (a: MetaxState, b: MetaxState): boolean =>
  a.cards === b.cards && a.seats === b.seats && isSameTable(a, b);

/**
 * MX-037, MX-R34: the result of the constant effects in play. They depend on current values, constant effects included, so they are
 * evaluated until no value changes. If that never happens, because some depend on each other, all are evaluated without constant effects.
 */
const workedOut = (state: MetaxState): Constants => {
  const first = workedOutBy(state, withoutConstants);
  if (!constantSources(state).looksAt.ranks) return first;
  const seen: string[] = [NO_CHANGES];
  for (let next = first; ; next = workedOutBy(state, reading(next))) {
    const changes = statChanges(next);
    if (changes === seen.at(-1)) return next;
    if (seen.includes(changes)) return first;
    seen.push(changes);
  }
};

const NO_CHANGES = '[]';
const STAT_CHANGES: ReadonlySet<Modification['change']> = new Set([
  'rank',
  'setRank',
  'grantStat',
  'removeStat',
  'grantTrait',
]);

/** The dependencies of one constant effect that another can change. */
const statChanges = ({ cards }: Constants): string =>
  JSON.stringify(
    [...cards].flatMap(([id, changes]) => {
      const stats = changes.filter(({ change }) => STAT_CHANGES.has(change));
      return stats.length === 0 ? [] : [[id, stats]];
    }),
  );

/** Reads a state with these constant effects. */
const reading = (constants: Constants): Evaluator =>
  readingBy((state, id) => [...timedModificationsOn(state, id), ...(constants.cards.get(id) ?? [])]);

const workedOutBy = (state: MetaxState, reads: Evaluator): Constants => {
  const cards = new Map<CardId, Modification[]>();
  const sources = new Map<CardId, CardRef[]>();
  const seats: { readonly seat: Seat; readonly modification: SeatModification }[] = [];
  for (const { source, controller, ability } of constantSources(state).sources) {
    const scope = { source, controller, bindings: {}, rule: rule('MX-037') };
    if (ability.if !== undefined && !reads.holds(state, scope, ability.if)) continue;
    for (const modifier of ability.holds) {
      if (modifier.if !== undefined && !reads.holds(state, scope, modifier.if)) continue;
      if ('cards' in modifier) {
        const modification = ofCards(state, scope, modifier.modification, reads);
        if (modification === undefined) continue;
        for (const id of new Set(reads.select(state, scope, modifier.cards))) {
          cards.set(id, [...(cards.get(id) ?? []), modification]);
          sources.set(id, [...(sources.get(id) ?? []), source]);
        }
      } else {
        const modification = ofSeat(state, scope, modifier.modification, reads);
        if (modification === undefined) continue;
        for (const seat of new Set(reads.seats(state, scope, modifier.who)))
          seats.push({ seat, modification });
      }
    }
  }
  return { cards, sources, seats };
};

const NO_CONSTANTS: Constants = { cards: new Map(), sources: new Map(), seats: [] };
const workedOutFor: Readonly<Record<LooksAt['reach'], (state: MetaxState) => Constants>> = {
  printed: cachedForRecentStates(isSameForce, workedOut),
  table: cachedForRecentStates(isSameTable, workedOut),
  anywhere: cachedForRecentStates(isSameInPlay, workedOut),
};

/** The same, worked out again only where something has changed that they look at. */
export const constantsIn = cachedByState((state: MetaxState): Constants => {
  const { sources, looksAt } = constantSources(state);
  return sources.length === 0 ? NO_CONSTANTS : workedOutFor[looksAt.reach](state);
});

/** The static abilities in play, and what they depend on. */
const constantSources = cachedForRecentStates(isSameForce, (state: MetaxState) => {
  const sources = lastingAbilities(state).flatMap(({ ability, ...source }) =>
    isStatic(ability) ? [{ ...source, ability }] : [],
  );
  return { sources, looksAt: whatAllLookAt(sources.map(({ ability }) => ability)) };
});

/** All abilities in force. A static ability that another one grants does not hold. */
export const abilitiesNow = cachedForRecentStates(
  (a: MetaxState, b: MetaxState) => isSameForce(a, b) && constantsIn(a) === constantsIn(b),
  (state: MetaxState): readonly InForce[] =>
    [...constantsIn(state).cards.values()].some((changes) =>
      changes.some(({ change }) => change === 'grantAbility'),
    )
      ? abilitiesInForce(state, (id) => modificationsOn(state, id))
      : lastingAbilities(state),
);

/** The abilities of a card, with those that it is granted. */
export const abilitiesOn = (state: MetaxState, id: CardId): readonly Ability[] =>
  withGranted(state, id, modificationsOn(state, id));

/** The modifications of a seat's actions and costs. */
export const seatModifications = (
  state: MetaxState,
  of: Seat,
  attack?: number,
): readonly SeatModification[] => {
  const { seats } = constantsIn(state);
  const found: SeatModification[] = [];
  for (const modifier of state.modifiers)
    if (modifier.on === 'seat' && modifier.seat === of && countsIn(modifier, attack))
      found.push(modifier.modification);
  for (const { seat, modification } of seats) if (seat === of) found.push(modification);
  return found;
};

/** A Character's Stats with their current Ranks (MX-R34). */
export const statsOf: ReadStats = (state, id) =>
  changed(printedStatsOf(state, id), modificationsOn(state, id));

const changed = (printed: Stats, modifications: readonly Modification[]): Stats => {
  const stats = modifications.reduce(changedBy, printed);
  return stats === printed ? printed : clamped(stats);
};

/** A Rank stops at 0 once all that changes it is summed up. */
const clamped = (stats: Stats): Stats =>
  Object.fromEntries(Object.entries(stats).map(([stat, rank]) => [stat, Math.max(0, rank)]));

/** A Character's Stats after one modification, before the limit of `statsOf`. */
export const changedBy = (stats: Stats, modification: Modification): Stats => {
  switch (modification.change) {
    case 'rank': {
      const { stat: only, by } = modification;
      return Object.fromEntries(
        STATS.flatMap((stat) => {
          const rank = stats[stat];
          if (rank === undefined) return [];
          return [[stat, only === undefined || only === stat ? rank + by : rank]];
        }),
      );
    }
    case 'setRank': {
      const { stat: only, to } = modification;
      return Object.fromEntries(
        STATS.flatMap((stat) => {
          const rank = stats[stat];
          if (rank === undefined) return [];
          return [[stat, only === undefined || only === stat ? to : rank]];
        }),
      );
    }
    case 'grantStat':
      return { ...stats, [modification.stat]: Math.max(stats[modification.stat] ?? 0, modification.rank) };
    case 'removeStat': {
      const { [modification.stat]: _removed, ...rest } = stats;
      return rest;
    }
    default:
      return stats;
  }
};

const traitsBy = (modifications: readonly Modification[]): readonly string[] =>
  modifications.flatMap((change) => (change.change === 'grantTrait' ? [change.trait] : []));

/** Reads a state with these modifications of its cards. */
const readingBy = (modifications: (state: MetaxState, id: CardId) => readonly Modification[]): Evaluator =>
  evaluator({
    stats: (state, id) => changed(printedStatsOf(state, id), modifications(state, id)),
    traits: (state, id) => traitsBy(modifications(state, id)),
  });

const withoutConstants = readingBy(timedModificationsOn);

/** Reads the present state, including constant effects. */
export const now = readingBy(modificationsOn);
