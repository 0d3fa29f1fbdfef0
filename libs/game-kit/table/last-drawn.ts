import type { CardId } from '../contract/ids.js';
import type { FaceUpCard, TableSeat, TableZone } from '../contract/table.js';

/*
 * Most of a table looks as it did on the one before. Its cards, zones and seats are the same objects for as long as they look the same: they are drawn once,
 * and whoever compares, writes or sends tables sees at once that nothing changed about them. What is remembered goes with the match.
 */

/** What was last drawn under a name, as long as it is drawn `from` the same values: everything that its look depends on. One table is drawn for many viewers in turn: where the look depends on who looks, the name says so. */
export type KeepDrawn<T> = (name: string, from: readonly unknown[], draw: () => T) => T;

/** The cards, zones and seats of one match as they were last drawn. */
export interface LastDrawn {
  readonly card: KeepDrawn<FaceUpCard>;
  readonly zone: KeepDrawn<TableZone>;
  readonly seat: KeepDrawn<TableSeat>;
  /** The card as it was drawn before, where it looks the same. */
  readonly asBefore: (card: FaceUpCard) => FaceUpCard;
}

const matches = new WeakMap<object, LastDrawn>();

/** `match`: an object that states of one match have in common, and none of another match has. */
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

/** Whether two plain values are written the same, the order of their fields included. */
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
