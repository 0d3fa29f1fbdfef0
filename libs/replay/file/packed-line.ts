import type { Json } from '#libs/game-kit';
import { canonical } from '../seal.js';

/*
 * The packed lines of a file: a line's shape, or the number of a shape that occurred before, followed by the values of its places. Reading a line needs
 * only the lines before it. docs/reference/replay-format.md defines places, cards and tables for readers in any language.
 */

/** Markers of places in a shape, by the kind of value. */
const VALUE = 0;
const CARD_ID = 1;
const KNOWN_CARD = 2;
const NEXT_CARD_ALIKE = 3;
const NEXT_CARD = 4;
/** Precedes the columns of a table. */
const TABLE = 5;
/** In a column: the row lacks this field. */
const NO_FIELD = 6;

/** The limit of numbered shapes; later shapes are written out. */
const MOST_SHAPES = 4096;

/** Strings in these fields are values; other strings belong to the shape. */
const VALUE_FIELDS: ReadonlySet<string> = new Set(['commitment', 'definition', 'salt']);
const ID = /^c(0|[1-9]\d{0,8})$/;

type Fields = Readonly<Record<string, Json>>;
type Packed = Json;

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const lastFirst = (keys: Iterable<string>): readonly string[] => [...keys].sort().reverse();

/** The cards of the lines so far: the definition of each id, and the highest id. */
class Cards {
  readonly #definitions = new Map<number, string>();
  highest = 0;
  /** The definition of the previous card in the line. */
  latest: string | undefined;

  definitionOf(number: number): string | undefined {
    return this.#definitions.get(number);
  }

  learn(number: number, definition: string): void {
    this.#definitions.set(number, definition);
    this.highest = Math.max(this.highest, number);
    this.latest = definition;
  }
}

/** Returns an object with exactly the fields `id` and `definition` as a card; undefined for any other. */
const cardIn = (fields: Fields): { readonly number: number; readonly definition: string } | undefined => {
  const { id, definition } = fields;
  const number = typeof id === 'string' ? ID.exec(id)?.[1] : undefined;
  return number === undefined || typeof definition !== 'string' || Object.keys(fields).length !== 2
    ? undefined
    : { number: Number(number), definition };
};

/** The rows of an object whose values are objects with their key as `id`; undefined for any other. */
const rowsIn = (fields: Fields): readonly Fields[] | undefined => {
  const keys = Object.keys(fields);
  if (keys.length < 2) return undefined;
  const rows: Fields[] = [];
  for (const key of keys.sort()) {
    const row = fields[key];
    if (!isFields(row) || row.id !== key) return undefined;
    rows.push(row);
  }
  return rows;
};

export class LinePacker {
  readonly #shapes = new Map<string, number>();
  readonly #cards = new Cards();

  pack(line: Json): string {
    this.#cards.latest = undefined;
    const values: Json[] = [];
    const shape = this.#shapeOf(line, values, '');
    const name = canonical(shape);
    const known = this.#shapes.get(name);
    if (known === undefined && this.#shapes.size < MOST_SHAPES) this.#shapes.set(name, this.#shapes.size);
    // Values are no objects, so that JSON.stringify is canonical for them.
    return `[${[known ?? name, ...values.map((value) => JSON.stringify(value))].join()}]`;
  }

  #shapeOf(value: Json, values: Json[], field: string): Packed {
    if (Array.isArray(value)) return value.map((item: Json) => this.#shapeOf(item, values, ''));
    if (isFields(value)) return this.#ofFields(value, values);
    if (typeof value === 'string') {
      const number = ID.exec(value)?.[1];
      if (number !== undefined) {
        values.push(this.#cards.highest - Number(number));
        return CARD_ID;
      }
      if (!VALUE_FIELDS.has(field)) return value;
    }
    values.push(value);
    return VALUE;
  }

  #ofFields(fields: Fields, values: Json[]): Packed {
    const card = cardIn(fields);
    if (card !== undefined) {
      const short = this.#cardInShort(card, values);
      if (short !== undefined) return short;
    }
    const rows = rowsIn(fields);
    if (rows !== undefined) return this.#tableOf(rows, values);
    const shape = Object.fromEntries(
      lastFirst(Object.keys(fields)).map((key) => [key, this.#shapeOf(fields[key] ?? null, values, key)]),
    );
    if (card !== undefined) this.#cards.learn(card.number, card.definition);
    return shape;
  }

  #cardInShort(
    { number, definition }: NonNullable<ReturnType<typeof cardIn>>,
    values: Json[],
  ): Packed | undefined {
    const cards = this.#cards;
    if (cards.definitionOf(number) === definition) {
      values.push(cards.highest - number);
      cards.latest = definition;
      return KNOWN_CARD;
    }
    if (number !== cards.highest + 1) return undefined;
    const isAlike = cards.latest === definition;
    if (!isAlike) values.push(definition);
    cards.learn(number, definition);
    return isAlike ? NEXT_CARD_ALIKE : NEXT_CARD;
  }

  #tableOf(rows: readonly Fields[], values: Json[]): Packed {
    const keys = lastFirst(new Set(rows.flatMap((row) => Object.keys(row))));
    return [
      TABLE,
      ...keys.map((key) => [
        key,
        ...rows.map((row) => {
          const cell = row[key];
          return cell === undefined ? NO_FIELD : this.#shapeOf(cell, values, key);
        }),
      ]),
    ];
  }
}

export class LineUnpacker {
  readonly #shapes: Packed[] = [];
  readonly #cards = new Cards();

  /** Unpacks a line; undefined if it is invalid or refers to an unknown shape. */
  unpack(packed: Json | undefined): Json | undefined {
    if (!Array.isArray(packed)) return undefined;
    const [head, ...values]: readonly Json[] = packed;
    const shape = typeof head === 'number' ? this.#shapes[head] : head;
    if (shape === undefined) return undefined;
    if (typeof head !== 'number' && this.#shapes.length < MOST_SHAPES) this.#shapes.push(shape);
    this.#cards.latest = undefined;
    const left = values.values();
    try {
      const line = this.#line(shape, () => {
        const next = left.next();
        if (next.done === true) throw new InvalidLineError();
        return next.value;
      });
      return left.next().done === true ? line : undefined;
    } catch (error) {
      if (error instanceof InvalidLineError) return undefined;
      throw error;
    }
  }

  #line(shape: Packed, take: () => Json): Json {
    const cards = this.#cards;
    const number = (): number => {
      const back = take();
      const at = cards.highest - (typeof back === 'number' ? back : Number.NaN);
      if (!Number.isSafeInteger(at) || at < 0) throw new InvalidLineError();
      return at;
    };
    if (Array.isArray(shape))
      return shape[0] === TABLE
        ? this.#table(shape.slice(1), take)
        : shape.map((item: Json) => this.#line(item, take));
    if (isFields(shape)) {
      const fields = Object.fromEntries(
        lastFirst(Object.keys(shape))
          .map((key) => [key, this.#line(shape[key] ?? null, take)] as const)
          .reverse(),
      );
      const card = cardIn(fields);
      if (card !== undefined) cards.learn(card.number, card.definition);
      return fields;
    }
    if (typeof shape === 'string') return shape;
    switch (shape) {
      case VALUE:
        return take();
      case CARD_ID:
        return `c${number()}`;
      case KNOWN_CARD: {
        const known = number();
        return this.#card(known, cards.definitionOf(known));
      }
      case NEXT_CARD_ALIKE:
        return this.#card(cards.highest + 1, cards.latest);
      case NEXT_CARD:
        return this.#card(cards.highest + 1, take());
      default:
        throw new InvalidLineError();
    }
  }

  #card(number: number, definition: Json | undefined): Json {
    if (typeof definition !== 'string') throw new InvalidLineError();
    this.#cards.learn(number, definition);
    return { definition, id: `c${number}` };
  }

  #table(columns: readonly Packed[], take: () => Json): Json {
    const read = columns.map((column) => {
      const [key, ...cells] = Array.isArray(column) ? column : [];
      if (typeof key !== 'string') throw new InvalidLineError();
      return {
        key,
        cells: cells.map((cell: Json) => (cell === NO_FIELD ? undefined : this.#line(cell, take))),
      };
    });
    const ids = read.find(({ key }) => key === 'id')?.cells ?? [];
    return Object.fromEntries(
      ids.map((id, row) => [
        String(id),
        Object.fromEntries(
          [...read].reverse().flatMap(({ key, cells }) => {
            const cell = cells[row];
            return cell === undefined ? [] : [[key, cell] as const];
          }),
        ),
      ]),
    );
  }
}

class InvalidLineError extends Error {}
