import type { TableData } from '#libs/client';

export type SeatData = TableData['seats'][number];
export type ZoneData = TableData['zones'][number];
export type SlotData = ZoneData['slots'][number];
export type StackItemData = TableData['stack'][number];
export type CounterData = SeatData['counters'][number];
export type TagData = SeatData['tags'][number];

type CardOnTable = ZoneData['cards'][number];
type AttachedCard = CardOnTable['attached'][number];

/** A card at any depth: of what is attached to an attached card no further attachments are asked for. */
export type CardData = Omit<CardOnTable, 'attached'> & {
  readonly attached?: readonly (Omit<AttachedCard, 'attached'> & {
    readonly attached?: readonly Omit<CardData, 'attached'>[];
  })[];
};

/** All cards of a zone that are listed, those in slots too, attached ones too. */
export const cardsOf = (zone: ZoneData): readonly CardData[] =>
  [...zone.cards, ...zone.slots.flatMap(({ sides }) => sides.flatMap(({ cards }) => cards))].flatMap(
    withAttached,
  );

const withAttached = (card: CardData): readonly CardData[] => [
  card,
  ...(card.attached ?? []).flatMap((attached): readonly CardData[] => [
    attached,
    ...(attached.attached ?? []),
  ]),
];
