import { type CardId, cardUnder, type DefinitionId } from '#libs/game-kit';
import type { MetaxCard } from '../cards/definition.js';
import { STATS, type Stat } from '../effects/language/filter.js';
import type { Attack, MetaxState } from '../state.js';
import { today } from '../upcasts/words.js';
import { placeOf } from '../zones.js';

/** A Stat type and its Rank, for each Stat that a card has. */
export type Stats = Readonly<Partial<Record<Stat, number>>>;

/** The kind of a Character's Ranks: with or without constant effects. */
export type ReadStats = (state: MetaxState, id: CardId) => Stats;

/** The card that an id stands for, as a copy of another one if it is one now. */
export const cardOf = (state: MetaxState, id: CardId): MetaxCard | undefined => {
  const instance = cardUnder(state.cards, id);
  return instance === undefined ? undefined : cardNamed(state, copied(state, id) ?? instance.definition);
};

const copied = ({ modifiers }: MetaxState, id: CardId): string | undefined => {
  let of: string | undefined;
  for (const modifier of modifiers)
    if (modifier.on === 'cards' && modifier.modification.change === 'copy' && modifier.cards.includes(id))
      of = modifier.modification.of;
  return of;
};

/** The definition of a card, also of the one that it is a copy of. */
export const definitionOf = (state: MetaxState, id: CardId, printed: DefinitionId): DefinitionId =>
  cardOf(state, id)?.id ?? printed;

export const cardNamed = (state: MetaxState, definition: string): MetaxCard | undefined =>
  today.named(state.definitions, definition);

const NO_STATS: Stats = {};
const printed = new WeakMap<MetaxCard, Stats>();

/** A Character's Ranks; a Battle Card's Rank under each of its types (MX-013). */
export const statsPrintedOn = (card: MetaxCard | undefined): Stats => {
  if (card === undefined || card.type === 'event') return NO_STATS;
  const known = printed.get(card);
  if (known !== undefined) return known;
  const stats: Stats = Object.fromEntries(
    card.type === 'character'
      ? card.stats.map(({ stat, rank }) => [stat, rank])
      : card.stats.map((stat) => [stat, card.rank]),
  );
  printed.set(card, stats);
  return stats;
};

export const printedStatsOf = (state: MetaxState, id: CardId): Stats => statsPrintedOn(cardOf(state, id));

export const numberOfStats = (stats: Stats): number => Object.keys(stats).length;

export const highestRank = (stats: Stats): number => {
  let highest = 0;
  for (const stat of STATS) highest = Math.max(highest, stats[stat] ?? 0);
  return highest;
};

/** Whether it entered play in the present turn. */
export const enteredThisTurn = (state: MetaxState, id: CardId): boolean =>
  cardUnder(state.characters, id)?.enteredTurn === state.turn.number;

/** The attack that a Character takes part in, as attacker, Linked or defender: one at most (MX-056, MX-075, MX-R08). */
export const attackOfCharacter = (state: MetaxState, id: CardId): Attack | undefined =>
  state.attacks.find(
    (attack) => attack.attacker === id || attack.linked.includes(id) || attack.defense?.defender === id,
  );

/** Whether a Battle Card is in the Battle Zone, or attached as Damage. */
export const isBattleCardThere = (state: MetaxState, id: CardId): boolean => {
  const place = placeOf(state, id);
  return place === 'battle' || place === 'damage';
};

/** The attack that contains a Battle Card. */
export const attackOfBattleCard = (state: MetaxState, id: CardId): Attack | undefined =>
  state.attacks.find((attack) => attack.battleCard === id || attack.defense?.battleCard === id);
