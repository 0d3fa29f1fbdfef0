import type { TableData } from '#libs/client';
import { type CardData, placedCards, type SlotData } from './table-parts.js';

/** The target of an attack: a card, or, without a defending card, a seat. */
export type ArrowEnd = { readonly card: string } | { readonly seat: number };

export interface Arrow {
  /** The id of the attacking card. */
  readonly from: string;
  readonly to: ArrowEnd;
}

const ATTACKS: ReadonlySet<string> = new Set(['attacker', 'attacking']);
/** The tags of attacked cards: a defender that strikes back precedes the original target. */
const ATTACKED: readonly string[] = ['primary-defender', 'defender', 'attacked', 'target'];

const hasTag = ({ tags }: CardData, names: Iterable<string>): boolean =>
  tags.some(({ name }) => [...names].includes(name));

/** The current attacks, from the cards' tags or from places with two sides. */
export const arrowsOf = (table: TableData): readonly Arrow[] => [
  ...byTags(table),
  ...table.zones
    .filter(({ kind }) => kind === 'battle-zone')
    .flatMap(({ slots }) => slots.flatMap((slot) => inPlace(slot, table.turn?.seat))),
];

const byTags = ({ zones, seats }: TableData): readonly Arrow[] => {
  const cards = zones.flatMap((zone) => [...placedCards(zone).values()].map(({ card }) => card));
  const attacker = cards.find((card) => hasTag(card, ATTACKS));
  if (attacker?.id == null) return [];
  const from = attacker.id;
  for (const name of ATTACKED) {
    const targets = cards.filter((card) => hasTag(card, [name]));
    if (targets.length > 0)
      return targets.flatMap(({ id }) => (id === null ? [] : [{ from, to: { card: id } }]));
  }
  // With several opponents the table does not show which of them is attacked.
  const others = seats.filter(({ seat }) => seat !== attacker.controller);
  return others.length === 1 ? others.map(({ seat }) => ({ from, to: { seat } })) : [];
};

const inPlace = ({ sides }: SlotData, attacking: number | undefined): readonly Arrow[] => {
  const mine = sides.find(({ seat }) => seat === attacking);
  const theirs = sides.find(({ seat }) => seat !== attacking);
  const from = mine?.cards[0]?.id;
  if (from == null || theirs === undefined) return [];
  const defender = theirs.cards[0]?.id;
  return [{ from, to: defender == null ? { seat: theirs.seat } : { card: defender } }];
};
