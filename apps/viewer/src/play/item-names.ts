import type { TableData } from '#libs/client';
import { type CardData, cardsOf } from '../table/table-parts.js';

/**
 * What to call what an action may be filled with: the name of a card and where it lies, the label of a place or zone, or the word itself
 * (`drawPile` is "Draw pile").
 */
export const itemNames = (table: TableData): ((item: string) => string) => {
  const names = new Map<string, string>();
  for (const { card } of table.stack) if (card?.id != null) names.set(card.id, nameOf(card));
  for (const zone of table.zones) {
    names.set(zone.id, zone.label);
    for (const slot of zone.slots) names.set(slot.id, slot.label);
    for (const card of cardsOf(zone))
      if (card.id !== null) names.set(card.id, `${nameOf(card)}, ${zone.label}`);
  }
  return (item) => names.get(item) ?? inWords(item);
};

const nameOf = ({ name }: CardData): string => name ?? 'Card face down';

/** `drawPile`, `caster-0` and `lane1` as a person would write them. */
const inWords = (item: string): string => {
  const words = item
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
