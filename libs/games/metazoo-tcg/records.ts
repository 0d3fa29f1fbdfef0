import { type CardId, cardId } from '#libs/game-kit';

/*
 * Records by card, changed. Key by key: with the many ids that cards get in a game, spreading a record takes five times as long, and it is done
 * for almost every fact.
 */

type Cards<T> = Readonly<Record<CardId, T>>;

/** A copy that its maker may change. */
export const copied = <T>(record: Cards<T>): Record<CardId, T> => {
  const copy: Record<CardId, T> = {};
  for (const key in record) {
    const id = cardId(key);
    const value = record[id];
    if (value !== undefined) copy[id] = value;
  }
  return copy;
};

/** With one entry put in or replaced; a new one stands last. */
export const withEntry = <T>(record: Cards<T>, id: CardId, value: NoInfer<T>): Cards<T> => {
  const copy = copied(record);
  copy[id] = value;
  return copy;
};

/** The same with several. */
export const withEntries = <T>(
  record: Cards<T>,
  entries: Iterable<readonly [CardId, NoInfer<T>]>,
): Cards<T> => {
  const copy = copied(record);
  for (const [id, value] of entries) copy[id] = value;
  return copy;
};

export const withoutEntry = <T>(record: Cards<T>, gone: CardId): Cards<T> => {
  const left: Record<CardId, T> = {};
  for (const key in record) {
    const id = cardId(key);
    const value = record[id];
    if (id !== gone && value !== undefined) left[id] = value;
  }
  return left;
};

/** With each value changed. */
export const mapped = <T>(record: Cards<T>, change: (value: T) => T): Cards<T> => {
  const changed: Record<CardId, T> = {};
  for (const key in record) {
    const id = cardId(key);
    const value = record[id];
    if (value !== undefined) changed[id] = change(value);
  }
  return changed;
};
