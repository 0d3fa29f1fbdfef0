import type { TableData } from '#libs/client';
import { roleOf } from '../layout/request.js';
import { changesBetween } from '../table/changes.js';
import { type CardData, placedCards, type ZoneData } from '../table/table-parts.js';

/** The card of a step: one new on the stack, else one new on the table, else one that was spent. Undefined without such a card. */
export const playedCard = (before: TableData | undefined, after: TableData): CardData | undefined => {
  if (before === undefined) return undefined;
  const waited = new Set(before.stack.map(({ card }) => card?.id));
  const waits = after.stack.find(({ card }) => card?.id != null && !waited.has(card.id))?.card;
  if (waits != null) return waits;
  const { zones } = changesBetween(before, after);
  const known = new Set(before.zones.flatMap((zone) => (isOpen(zone) ? [...placedCards(zone).keys()] : [])));
  const news = after.zones.flatMap((zone) =>
    [...placedCards(zone)].flatMap(([id, { card }]) => {
      const mark = zones.get(zone.id)?.marks.get(id);
      const isNew = mark === 'arrived' || mark === 'moved';
      return isNew && card.facing === 'FACE_UP' ? [{ zone, card, isKnown: known.has(id) }] : [];
    }),
  );
  const onTable = news.filter(({ zone }) => isOpen(zone) && roleOf(zone) !== 'pile');
  const spent = news.filter(({ zone, isKnown }) => roleOf(zone) === 'pile' && !isKnown);
  return (onTable.find(({ isKnown }) => !isKnown) ?? onTable[0] ?? spent[0])?.card;
};

/** Whether all viewers see the cards of a zone: it is neither a hand nor a pile. */
const isOpen = (zone: ZoneData): boolean => roleOf(zone) !== 'hand' && roleOf(zone) !== 'pile';
