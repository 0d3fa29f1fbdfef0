import type { CardId, Seat } from '#libs/game-kit';
import { evaluator } from '../effects/evaluate.js';
import { STATS } from '../effects/language/filter.js';
import type { Modification, SeatModification } from '../effects/language/modification.js';
import type { MetaxState } from '../state.js';
import { SEATS, seatState } from '../zones.js';
import { cardOf, printedStatsOf, type ReadStats, refOf, rule, type Stats } from './cards.js';

/*
 * What is true now, printed values and everything that changes them. There are two layers: what lasts for a while (`modifiers`) and
 * what holds as long as a Character is in play (its constant effect). A constant effect looks at values without other
 * constants, so that two of them can never wait for each other.
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

/** MX-037: what the constant effects of Characters in play come to. */
const workedOut = (state: MetaxState): Constants => {
  const cards = new Map<CardId, Modification[]>();
  const seats: { readonly seat: Seat; readonly modification: SeatModification }[] = [];
  for (const { source, controller, modifiers } of constantSources(state)) {
    const scope = { source, controller, bindings: {}, rule: rule('MX-037') };
    for (const modifier of modifiers) {
      if (modifier.if !== undefined && !withoutConstants.holds(state, scope, modifier.if)) continue;
      if ('cards' in modifier)
        for (const id of new Set(withoutConstants.select(state, scope, modifier.cards)))
          cards.set(id, [...(cards.get(id) ?? []), modifier.modification]);
      else
        for (const seat of new Set(withoutConstants.seats(state, scope, modifier.who)))
          seats.push({ seat, modification: modifier.modification });
    }
  }
  return { cards, seats };
};

/** The Characters in play that have constant effects, with them. */
const constantSources = (state: MetaxState) =>
  SEATS.flatMap((of) =>
    seatState(state, of).characters.flatMap((id) => {
      const source = refOf(state, id);
      const card = cardOf(state, id);
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
  modificationsOn(state, id).reduce(changedBy, printedStatsOf(state, id));

const statsWithoutConstants: ReadStats = (state, id) =>
  timedModificationsOn(state, id).reduce(changedBy, printedStatsOf(state, id));

const changedBy = (stats: Stats, modification: Modification): Stats => {
  switch (modification.change) {
    case 'rank': {
      const { stat: only, by } = modification;
      return Object.fromEntries(
        STATS.flatMap((stat) => {
          const rank = stats[stat];
          if (rank === undefined) return [];
          return [[stat, only === undefined || only === stat ? Math.max(0, rank + by) : rank]];
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
