import type { TableData } from '#libs/client';

export type SeatData = TableData['seats'][number];
export type ZoneData = TableData['zones'][number];
export type SlotData = ZoneData['slots'][number];
export type SideData = SlotData['sides'][number];
export type StackItemData = TableData['stack'][number];
export type CounterData = SeatData['counters'][number];
export type TagData = SeatData['tags'][number];

type CardOnTable = ZoneData['cards'][number];
type AttachedCard = CardOnTable['attached'][number];

/** A card at any depth: queries request attachments to a limited depth. */
export type CardData = Omit<CardOnTable, 'attached'> & {
  readonly attached?: readonly (Omit<AttachedCard, 'attached'> & {
    readonly attached?: readonly Omit<CardData, 'attached'>[];
  })[];
};

export interface PlacedCard {
  /** The zone with the slot and its side, or the card that this one is attached to. */
  readonly place: string;
  readonly card: CardData;
}

const placed = new WeakMap<ZoneData, ReadonlyMap<string, PlacedCard>>();

/** All identifiable cards of a zone by id, including cards in slots and attached cards. Computed once per zone. */
export const placedCards = (zone: ZoneData): ReadonlyMap<string, PlacedCard> => {
  const known = placed.get(zone);
  if (known !== undefined) return known;
  const cards = new Map<string, PlacedCard>();
  const put = (place: string, card: CardData): void => {
    if (card.id !== null) cards.set(card.id, { place, card });
    for (const attached of card.attached ?? []) put(`${place}/under-${card.id}`, attached);
  };
  for (const card of zone.cards) put(zone.id, card);
  for (const { id, sides } of zone.slots)
    for (const { seat, cards: inSlot } of sides)
      for (const card of inSlot) put(`${zone.id}/${id}/${seat}`, card);
  placed.set(zone, cards);
  return cards;
};

/** All listed cards of a zone, including cards in slots and attached cards. */
export const cardsOf = (zone: ZoneData): readonly CardData[] =>
  [...placedCards(zone).values()].map(({ card }) => card);

/** A card of the table by its id, including cards on the stack. */
export const findCard = ({ zones, stack }: TableData, id: string): CardData | undefined => {
  for (const zone of zones) {
    const found = placedCards(zone).get(id);
    if (found !== undefined) return found.card;
  }
  return stack.find(({ card }) => card?.id === id)?.card ?? undefined;
};

export const countText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

export const tagText = ({ label, value }: TagData): string =>
  value === null || label.endsWith(` ${value}`) ? label : `${label} ${value}`;
