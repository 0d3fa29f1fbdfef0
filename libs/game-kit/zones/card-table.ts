import { type CardId, cardId } from '../contract/ids.js';

type Entry<Value> = readonly [id: CardId, value: Value];

/**
 * Something about each of some cards, under the id that it has now. Ask `cardUnder`. A card that moves out of sight gets a new id each time, so this changes with almost
 * every fact: it is kept in rows, by the number in an id, of which a change makes one or two anew and keeps the others, where a record would be copied key by key.
 * Plain, as all of a state, and the same for the same cards in whichever order they came.
 */
export type CardTable<Value> = readonly (readonly Entry<Value>[])[];

/** The same as facts and positions have it written. */
export type WrittenTable<Value> = Readonly<Record<CardId, Value>>;

/** A power of two: three or four cards a row where each of two decks has sixty. */
const ROWS = 32;

export const NO_CARDS: CardTable<never> = Array.from({ length: ROWS }, () => []);

/** By the last two digits: ids are a letter and a number. Whatever else is asked for is in no row, wherever it is looked for. */
const rowOf = (id: CardId): number => {
  const last = id.length - 1;
  return (id.charCodeAt(last) + 10 * id.charCodeAt(last - 1)) & (ROWS - 1);
};

/** What there is about the card that has this id now; undefined where none has. */
export const cardUnder = <Value>(table: CardTable<Value>, id: CardId): Value | undefined => {
  const row = table[rowOf(id)];
  if (row !== undefined) for (const entry of row) if (entry[0] === id) return entry[1];
  return undefined;
};

/** Without the ids that no card has any more, and with the new ones; one that is there is replaced. */
export const withCards = <Value>(
  table: CardTable<Value>,
  gone: readonly CardId[],
  added: readonly Entry<Value>[],
): CardTable<Value> => {
  const rows = [...table];
  for (const id of gone) {
    const at = rowOf(id);
    rows[at] = rowWithout(rows[at] ?? [], id);
  }
  for (const entry of added) {
    const at = rowOf(entry[0]);
    rows[at] = rowWith(rows[at] ?? [], entry);
  }
  return rows;
};

export const withCard = <Value>(table: CardTable<Value>, id: CardId, value: Value): CardTable<Value> =>
  withCards(table, [], [[id, value]]);

export const withoutCard = <Value>(table: CardTable<Value>, id: CardId): CardTable<Value> =>
  withCards(table, [id], []);

const rowWithout = <Value>(row: readonly Entry<Value>[], id: CardId): readonly Entry<Value>[] => {
  const left: Entry<Value>[] = [];
  for (const entry of row) if (entry[0] !== id) left.push(entry);
  return left;
};

/** In the order of their ids, so that the same cards are always written alike. */
const rowWith = <Value>(row: readonly Entry<Value>[], entry: Entry<Value>): readonly Entry<Value>[] => {
  const [id] = entry;
  const last = row.at(-1);
  if (last === undefined || last[0] < id) return [...row, entry];
  const others = row.filter((one) => one[0] !== id);
  const at = others.findIndex((one) => one[0] > id);
  return others.toSpliced(at < 0 ? others.length : at, 0, entry);
};

/** With each changed; the very same where none is. */
export const eachCard = <Value>(
  table: CardTable<Value>,
  change: (value: Value, id: CardId) => Value,
): CardTable<Value> => {
  const rows = table.map((row) => {
    const changed = row.map(([id, value]): Entry<Value> => [id, change(value, id)]);
    return changed.every(([, value], at) => value === row[at]?.[1]) ? row : changed;
  });
  return rows.every((row, at) => row === table[at]) ? table : rows;
};

/** Whether a part of a state is such a table: nothing else of any is so many lists. */
export const isCardTable = (part: unknown): part is CardTable<unknown> =>
  Array.isArray(part) && part.length === ROWS && part.every((row) => Array.isArray(row));

export const readTable = <Value>(written: WrittenTable<Value>): CardTable<Value> =>
  withCards(
    NO_CARDS,
    [],
    Object.entries(written).map(([id, value]) => [cardId(id), value]),
  );

/** In the order of their numbers. */
export const writtenTable = <Value>(table: CardTable<Value>): WrittenTable<Value> =>
  Object.fromEntries(cardsIn(table));

/** What there is about each, in no order. */
export const valuesIn = <Value>(table: CardTable<Value>): readonly Value[] =>
  table.flatMap((row) => row.map(([, value]) => value));

/** Every id that a card has now, in the order of their numbers. */
export const idsIn = (table: CardTable<unknown>): readonly CardId[] => cardsIn(table).map(([id]) => id);

/** The same with what there is about each. */
export const cardsIn = <Value>(table: CardTable<Value>): readonly Entry<Value>[] =>
  table.flat().sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
