import { type CardId, cardId } from '#libs/game-kit';

/*
 * Records by card, changed. Key by key: with the many ids that cards get in a game, spreading a record takes five times as long, and it is done
 * for almost every fact. Without a prototype a record is a hash table from its first key on, and no hidden class is made for each set of keys.
 */

type Cards<T> = Readonly<Record<CardId, T>>;

/** An empty record to be filled, and then finished. */
const begun = <T>(): Record<CardId, T> => Object.create(null);
const finished = <T>(record: Record<CardId, T>): Record<CardId, T> => {
  Object.setPrototypeOf(record, Object.prototype);
  return record;
};

/** A copy that its maker may change. */
export const copied = <T>(record: Cards<T>): Record<CardId, T> => finished(filled(record));

const filled = <T>(record: Cards<T>): Record<CardId, T> => {
  const copy = begun<T>();
  for (const key in record) {
    const id = cardId(key);
    const value = record[id];
    if (value !== undefined) copy[id] = value;
  }
  return copy;
};

/** With one entry put in or replaced; a new one stands last. */
export const withEntry = <T>(record: Cards<T>, id: CardId, value: NoInfer<T>): Cards<T> => {
  const copy = filled(record);
  copy[id] = value;
  return finished(copy);
};

/** The same with several. */
export const withEntries = <T>(
  record: Cards<T>,
  entries: Iterable<readonly [CardId, NoInfer<T>]>,
): Cards<T> => {
  const copy = filled(record);
  for (const [id, value] of entries) copy[id] = value;
  return finished(copy);
};

export const withoutEntry = <T>(record: Cards<T>, gone: CardId): Cards<T> => {
  const left = begun<T>();
  for (const key in record) {
    const id = cardId(key);
    const value = record[id];
    if (id !== gone && value !== undefined) left[id] = value;
  }
  return finished(left);
};

/** With each value changed. */
export const mapped = <T>(record: Cards<T>, change: (value: T) => T): Cards<T> => {
  const changed = begun<T>();
  for (const key in record) {
    const id = cardId(key);
    const value = record[id];
    if (value !== undefined) changed[id] = change(value);
  }
  return finished(changed);
};
