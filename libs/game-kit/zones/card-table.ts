import { type CardId, cardId } from '../contract/ids.js';

/** Objects instead of pairs: the hundred entries of a match take a third less memory. */
interface Entry<Value> {
  readonly id: CardId;
  readonly value: Value;
}
type Row<Value> = readonly Entry<Value>[];

type Pair<Value> = readonly [id: CardId, value: Value];

/**
 * An immutable map from present card ids to values; read it with `cardUnder`. A card that moves out of sight gets a new id, so the map changes with
 * almost every fact. It has rows by the number in an id: a change copies one or two rows and shares the others, while a record would be copied key by key.
 * Plain data, and independent of the order of changes.
 */
export type CardTable<Value> = readonly Row<Value>[];

/** The form of a card table in facts and positions. */
export type WrittenTable<Value> = Readonly<Record<CardId, Value>>;

/** A power of two: three or four cards in a row for two decks of sixty. */
const ROWS = 32;

export const NO_CARDS: CardTable<never> = Array.from({ length: ROWS }, () => []);

/** The row of an id by its last two digits; a text that is not an id may get any row, and is in none. */
const rowOf = (id: CardId): number => {
  const last = id.length - 1;
  return (id.charCodeAt(last) + 10 * id.charCodeAt(last - 1)) & (ROWS - 1);
};

/** The value of the card with this id; undefined without one. */
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

/** Up to this many entries are searched one by one. */
const FEW = 8;

/** The index of an id in its row, or its insertion index. Binary search, since thousands of cards of a position may be in one row. */
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

/** Removes the ids in `gone`, and adds or replaces the given entries. */
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

/** From this many entries (more than a deck) on, rows are sorted once instead of at each insertion. */
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

/* Rows are spliced, since arrays that grow by pushing allocate more space than a row needs. */

const rowWithout = <Value>(row: Row<Value>, id: CardId): Row<Value> => {
  const at = placeIn(row, id);
  return row[at]?.id === id ? row.toSpliced(at, 1) : row;
};

/** Entries are sorted by id, so that equal tables have equal JSON. */
const rowWith = <Value>(row: Row<Value>, entry: Entry<Value>): Row<Value> => {
  const at = placeIn(row, entry.id);
  return row.toSpliced(at, row[at]?.id === entry.id ? 1 : 0, entry);
};

/** Maps each value; returns the same table if no value changes. */
export const eachCard = <Value>(
  table: CardTable<Value>,
  change: (value: Value, id: CardId) => Value,
): CardTable<Value> => {
  let rows: Row<Value>[] | undefined;
  for (let at = 0; at < table.length; at += 1) {
    const row = table[at] ?? [];
    const changed = eachIn(row, change);
    if (changed === row) continue;
    rows ??= [...table];
    rows[at] = changed;
  }
  return rows ?? table;
};

const eachIn = <Value>(row: Row<Value>, change: (value: Value, id: CardId) => Value): Row<Value> => {
  let changed: Entry<Value>[] | undefined;
  row.forEach(({ id, value }, at) => {
    const now = change(value, id);
    if (now === value) return;
    changed ??= [...row];
    changed[at] = { id, value: now };
  });
  return changed ?? row;
};

/** Whether a part of a state is a card table: no other part has this number of lists. */
export const isCardTable = (part: unknown): part is CardTable<unknown> =>
  Array.isArray(part) && part.length === ROWS && part.every((row) => Array.isArray(row));

export const readTable = <Value>(written: WrittenTable<Value>): CardTable<Value> =>
  withCards(
    NO_CARDS,
    [],
    Object.entries(written).map(([id, value]) => [cardId(id), value]),
  );

/** Sorted by number. */
export const writtenTable = <Value>(table: CardTable<Value>): WrittenTable<Value> =>
  Object.fromEntries(cardsIn(table));

/** All values, in no particular order. */
export const valuesIn = <Value>(table: CardTable<Value>): readonly Value[] => {
  const values: Value[] = [];
  for (const row of table) for (const { value } of row) values.push(value);
  return values;
};

/** All ids, sorted by number. */
export const idsIn = (table: CardTable<unknown>): readonly CardId[] => cardsIn(table).map(([id]) => id);

/** All ids with their values, sorted by number. */
export const cardsIn = <Value>(table: CardTable<Value>): readonly Pair<Value>[] => {
  const pairs: Pair<Value>[] = [];
  for (const row of table) for (const { id, value } of row) pairs.push([id, value]);
  return pairs.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
};
