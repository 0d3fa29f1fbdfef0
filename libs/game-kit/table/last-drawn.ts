import type { CardId } from '../contract/ids.js';
import type { FaceUpCard, TableSeat, TableZone } from '../contract/table.js';

/*
 * Successive tables of a match are mostly equal. Reuses the objects of unchanged cards, zones and seats, so that they are drawn once, and
 * code that compares, writes or sends tables detects unchanged parts by identity. The cache is released with the match.
 */

/**
 * Caches the last drawing of each name as long as the values in `from` are the same; `from` must list all dependencies of the drawing. A table is drawn for
 * one viewer after another, so the name of a drawing that depends on the viewer must contain the viewer.
 */
export type KeepDrawn<T> = (name: string, from: readonly unknown[], draw: () => T) => T;

/** The last drawn cards, zones and seats of one match. */
export interface LastDrawn {
  readonly card: KeepDrawn<FaceUpCard>;
  readonly zone: KeepDrawn<TableZone>;
  readonly seat: KeepDrawn<TableSeat>;
  /** The previous object of a card that looks the same. */
  readonly asBefore: (card: FaceUpCard) => FaceUpCard;
}

const matches = new WeakMap<object, LastDrawn>();

/** `match`: an object shared by all states of one match, and by no other match. */
export const lastDrawn = (match: object): LastDrawn => {
  const known = matches.get(match);
  if (known !== undefined) return known;
  const drawn = {
    card: keepDrawn<FaceUpCard>(),
    zone: keepDrawn<TableZone>(),
    seat: keepDrawn<TableSeat>(),
    asBefore: keepLooks(),
  };
  matches.set(match, drawn);
  return drawn;
};

const keepDrawn = <T>(): KeepDrawn<T> => {
  const known = new Map<string, { readonly from: readonly unknown[]; readonly value: T }>();
  return (name, from, draw) => {
    const last = known.get(name);
    if (last !== undefined && isSameList(last.from, from)) return last.value;
    const value = draw();
    known.set(name, { from, value });
    return value;
  };
};

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
};

const keepLooks = (): LastDrawn['asBefore'] => {
  const known = new Map<CardId, FaceUpCard>();
  return (card) => {
    const last = known.get(card.id);
    if (last !== undefined && looksSame(last, card)) return last;
    known.set(card.id, card);
    return card;
  };
};

/** Whether two plain values have the same JSON text, including the order of fields. */
const looksSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (!isComposed(a) || !isComposed(b)) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => looksSame(item, b[index]))
    );
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length &&
    keys.every((key, index) => others[index] === key && looksSame(a[key], b[key]))
  );
};

const isComposed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
