import type { Table, TableCard, TableZone } from '../../contract/table.js';
import { deepFreeze } from '../deep-freeze.js';

/*
 * A viewer's data as JSON, in pieces cut between values, so that each word is within one piece. Successive tables share most of their card and zone
 * objects, and a reused object is serialized once.
 */

/** A table in pieces: the table without its zones, then each zone without its cards, and each card. */
export const tablePieces = (table: Table): readonly string[] => {
  const pieces = [JSON.stringify({ ...table, zones: table.zones.length })];
  for (const zone of table.zones) pieces.push(...zonePieces(zone));
  return pieces;
};

const writtenOnce = <T extends object, Text>(write: (value: T) => Text): ((value: T) => Text) => {
  const written = new WeakMap<T, Text>();
  return (value) => {
    const known = written.get(value);
    if (known !== undefined) return known;
    const text = write(deepFreeze(value));
    written.set(value, text);
    return text;
  };
};

const cardText = writtenOnce<TableCard, string>((card) => JSON.stringify(card));

const zonePieces = writtenOnce<TableZone, readonly string[]>((zone) => {
  const { cards, slots } = zone;
  if (slots === undefined) return [JSON.stringify({ ...zone, cards: cards.length }), ...cards.map(cardText)];
  const places = slots.map((slot) => ({
    ...slot,
    sides: slot.sides.map((side) => ({ ...side, cards: side.cards.length })),
  }));
  const inPlaces = slots.flatMap(({ sides }) => sides.flatMap((side) => side.cards));
  return [
    JSON.stringify({ ...zone, cards: cards.length, slots: places }),
    ...[...cards, ...inPlaces].map(cardText),
  ];
});
