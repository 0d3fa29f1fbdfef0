import type { TableData } from '#libs/client';
import { roleOf } from '../layout/request.js';
import { changesBetween } from '../table/changes.js';
import { type CardData, placedCards, type ZoneData } from '../table/table-parts.js';

/** The cards of a step: new cards on the stack, else new cards on the table, else spent cards. */
export const playedCards = (before: TableData | undefined, after: TableData): readonly CardData[] => {
  if (before === undefined) return [];
  const waited = new Set(before.stack.map(({ card }) => card?.id));
  const waits = after.stack.flatMap(({ card }) => (card?.id == null || waited.has(card.id) ? [] : [card]));
  if (waits.length > 0) return waits;
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
  const unseen = onTable.filter(({ isKnown }) => !isKnown);
  const shown = unseen.length > 0 ? unseen : onTable.length > 0 ? onTable.slice(0, 1) : spent;
  return shown.map(({ card }) => card);
};

/** Whether all viewers see the cards of a zone: it is neither a hand nor a pile. */
const isOpen = (zone: ZoneData): boolean => roleOf(zone) !== 'hand' && roleOf(zone) !== 'pile';
