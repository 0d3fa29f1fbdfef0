import { type CardId, cardId } from '../contract/ids.js';

/** Objects and not pairs: of the hundred that each match has they take a third less memory. */
interface Entry<Value> {
  readonly id: CardId;
  readonly value: Value;
}
type Row<Value> = readonly Entry<Value>[];

/** A card and what there is about it, for whoever makes a table or reads one. */
type Pair<Value> = readonly [id: CardId, value: Value];

/**
 * Something about each of some cards, under the id that it has now. Ask `cardUnder`. A card that moves out of sight gets a new id each time, so this changes with almost
 * every fact: it is kept in rows, by the number in an id, of which a change makes one or two anew and keeps the others, where a record would be copied key by key.
 * Plain, as all of a state, and the same for the same cards in whichever order they came.
 */
export type CardTable<Value> = readonly Row<Value>[];

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
  if (row === undefined) return undefined;
  if (row.length > FEW) {
    const there = row[placeIn(row, id)];
    return there?.id === id ? there.value : undefined;
  }
  for (const entry of row) if (entry.id === id) return entry.value;
  return undefined;
};

/** So many are looked through one by one. */
const FEW = 8;

/** Where an id stands in its row, or would: a position of thousands of cards may have been given ids that all come into one row. */
const placeIn = <Value>(row: Row<Value>, id: CardId): number => {
  let [from, to] = [0, row.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = row[middle];
    if (entry !== undefined && entry.id < id) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Without the ids that no card has any more, and with the new ones; one that is there is replaced. */
export const withCards = <Value>(
  table: CardTable<Value>,
  gone: readonly CardId[],
  added: readonly Pair<Value>[],
): CardTable<Value> => {
  const rows = [...table];
  for (const id of gone) {
    const at = rowOf(id);
    rows[at] = rowWithout(rows[at] ?? [], id);
  }
  if (added.length > MANY) return withMany(rows, added);
  for (const [id, value] of added) {
    const at = rowOf(id);
    rows[at] = rowWith(rows[at] ?? [], { id, value });
  }
  return rows;
};

/** More than a deck: rows are put in order once then, and not card by card. */
const MANY = 256;

const withMany = <Value>(table: CardTable<Value>, added: readonly Pair<Value>[]): CardTable<Value> => {
  const rows = table.map((row) => new Map(row.map((entry) => [entry.id, entry])));
  for (const [id, value] of added) rows[rowOf(id)]?.set(id, { id, value });
  return rows.map((row) => [...row.values()].sort((a, b) => (a.id < b.id ? -1 : 1)));
};

export const withCard = <Value>(table: CardTable<Value>, id: CardId, value: Value): CardTable<Value> =>
  withCards(table, [], [[id, value]]);

export const withoutCard = <Value>(table: CardTable<Value>, id: CardId): CardTable<Value> =>
  withCards(table, [id], []);

/* Rows are spliced, since what grows by pushing keeps room for more than a row ever has. */

const rowWithout = <Value>(row: Row<Value>, id: CardId): Row<Value> => {
  const at = placeIn(row, id);
  return row[at]?.id === id ? row.toSpliced(at, 1) : row;
};

/** In the order of their ids, so that the same cards are always written alike. */
const rowWith = <Value>(row: Row<Value>, entry: Entry<Value>): Row<Value> => {
  const at = placeIn(row, entry.id);
  return row.toSpliced(at, row[at]?.id === entry.id ? 1 : 0, entry);
};

/** With each changed; the very same where none is. */
export const eachCard = <Value>(
  table: CardTable<Value>,
  change: (value: Value, id: CardId) => Value,
): CardTable<Value> => {
  const rows = table.map((row) => {
    const changed = row.map(({ id, value }): Entry<Value> => ({ id, value: change(value, id) }));
    return changed.every(({ value }, at) => value === row[at]?.value) ? row : changed;
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
  table.flatMap((row) => row.map(({ value }) => value));

/** Every id that a card has now, in the order of their numbers. */
export const idsIn = (table: CardTable<unknown>): readonly CardId[] => cardsIn(table).map(([id]) => id);

/** The same with what there is about each. */
export const cardsIn = <Value>(table: CardTable<Value>): readonly Pair<Value>[] =>
  table
    .flat()
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
    .map(({ id, value }) => [id, value]);
