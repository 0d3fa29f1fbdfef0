import type { CardId, Seat } from '#libs/game-kit';
import { type Evaluator, evaluator } from '../effects/evaluate.js';
import { STATS } from '../effects/language/filter.js';
import type { Modification, SeatModification } from '../effects/language/modification.js';
import type { MetaxState } from '../state.js';
import { SEATS, seatState } from '../zones.js';
import { cardOf, printedStatsOf, type ReadStats, refOf, rule, type Stats } from './cards.js';

/*
 * What is true now, printed values and everything that changes them: what lasts for a while (`modifiers`) and what holds as long as a Character
 * is in play (its constant effect).
 */

/** What changes a Character now, in the order in which it began; constants last. */
export const modificationsOn = (state: MetaxState, id: CardId): readonly Modification[] => [
  ...timedModificationsOn(state, id),
  ...constantModificationsOn(state, id),
];

const timedModificationsOn = (state: MetaxState, id: CardId): readonly Modification[] =>
  state.modifiers.flatMap((modifier) =>
    modifier.on === 'cards' && modifier.cards.includes(id) ? [modifier.modification] : [],
  );

const constantModificationsOn = (state: MetaxState, id: CardId): readonly Modification[] =>
  constantsIn(state).cards.get(id) ?? [];

interface Constants {
  readonly cards: ReadonlyMap<CardId, readonly Modification[]>;
  readonly seats: readonly { readonly seat: Seat; readonly modification: SeatModification }[];
}

/** What a Character in play rests on: all that an effect can look at. Choices, steps and ids that were given out are none of it. */
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

/** A state never changes, and everything in it is asked after many times; from state to state most parts are the same. */
const derived = new WeakMap<
  MetaxState['characters'],
  { readonly parts: readonly unknown[]; readonly constants: Constants }
>();

const constantsIn = (state: MetaxState): Constants => {
  const known = derived.get(state.characters);
  const parts = partsInPlay(state);
  if (known?.parts.every((part, index) => part === parts[index])) return known.constants;
  const constants = workedOut(state);
  derived.set(state.characters, { parts, constants });
  return constants;
};

/**
 * MX-037, MX-R34: what the constant effects of Characters in play come to. They look at current values, constant effects included: what they come
 * to is worked out again until it stays the same. Where it never does, because some wait for each other, all look at values without them.
 */
const workedOut = (state: MetaxState): Constants => {
  const first = workedOutBy(state, withoutConstants);
  const seen: string[] = [NO_CHANGES];
  for (let next = first; ; next = workedOutBy(state, reading(next))) {
    const changes = statChanges(next);
    if (changes === seen.at(-1)) return next;
    if (seen.includes(changes)) return first;
    seen.push(changes);
  }
};

const NO_CHANGES = '[]';
const STAT_CHANGES: ReadonlySet<Modification['change']> = new Set(['rank', 'grantStat', 'removeStat']);

/** All that one constant effect can change of what another looks at. */
const statChanges = ({ cards }: Constants): string =>
  JSON.stringify(
    [...cards].flatMap(([id, changes]) => {
      const stats = changes.filter(({ change }) => STAT_CHANGES.has(change));
      return stats.length === 0 ? [] : [[id, stats]];
    }),
  );

/** Reads a state as it is with these constant effects. */
const reading = (constants: Constants): Evaluator =>
  evaluator((state, id) =>
    clamped(
      [...timedModificationsOn(state, id), ...(constants.cards.get(id) ?? [])].reduce(
        changedBy,
        printedStatsOf(state, id),
      ),
    ),
  );

const workedOutBy = (state: MetaxState, reads: Evaluator): Constants => {
  const cards = new Map<CardId, Modification[]>();
  const seats: { readonly seat: Seat; readonly modification: SeatModification }[] = [];
  for (const { source, controller, modifiers } of constantSources(state)) {
    const scope = { source, controller, bindings: {}, rule: rule('MX-037') };
    for (const modifier of modifiers) {
      if (modifier.if !== undefined && !reads.holds(state, scope, modifier.if)) continue;
      if ('cards' in modifier)
        for (const id of new Set(reads.select(state, scope, modifier.cards)))
          cards.set(id, [...(cards.get(id) ?? []), modifier.modification]);
      else
        for (const seat of new Set(reads.seats(state, scope, modifier.who)))
          seats.push({ seat, modification: modifier.modification });
    }
  }
  return { cards, seats };
};

/** The Characters in play that have constant effects, with them; MX-106: but for negated ones. */
const constantSources = (state: MetaxState) =>
  SEATS.flatMap((of) =>
    seatState(state, of).characters.flatMap((id) => {
      const source = refOf(state, id);
      const card = cardOf(state, id);
      if (state.negated.includes(id)) return [];
      return source !== undefined && card?.type === 'character' && card.effect?.on === 'constant'
        ? [{ source, controller: of, modifiers: card.effect.modifiers }]
        : [];
    }),
  );

/** What changes what a seat may do or pays. */
export const seatModifications = (state: MetaxState, of: Seat): readonly SeatModification[] => [
  ...state.modifiers.flatMap((modifier) =>
    modifier.on === 'seat' && modifier.seat === of ? [modifier.modification] : [],
  ),
  ...constantsIn(state).seats.flatMap(({ seat, modification }) => (seat === of ? [modification] : [])),
];

/** A Character's Stats with their current Ranks (MX-R34). */
export const statsOf: ReadStats = (state, id) =>
  clamped(modificationsOn(state, id).reduce(changedBy, printedStatsOf(state, id)));

/** A Rank stops at 0 once all that changes it is summed up. */
const clamped = (stats: Stats): Stats =>
  STATS.every((stat) => (stats[stat] ?? 0) >= 0)
    ? stats
    : Object.fromEntries(Object.entries(stats).map(([stat, rank]) => [stat, Math.max(0, rank)]));

const statsWithoutConstants: ReadStats = (state, id) =>
  clamped(timedModificationsOn(state, id).reduce(changedBy, printedStatsOf(state, id)));

const changedBy = (stats: Stats, modification: Modification): Stats => {
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

const withoutConstants = evaluator(statsWithoutConstants);

/** Reads a state as it is now, constant effects included. */
export const now = evaluator(statsOf);
