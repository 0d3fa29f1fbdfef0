import type { CardDefinition } from '../contract/card-set.js';
import type { DefinitionId } from '../contract/ids.js';

/** A card in the terms of the version that wrote it. */
export type StoredCard = Pick<CardDefinition, 'id' | 'name' | 'type'>;
export type StoredCards = Readonly<Record<DefinitionId, StoredCard>>;

/** The limit of the cache in bytes, and the estimated bytes for each character of a card's JSON. A full cache is cleared. */
const MOST_BYTES = 4 * 1024 * 1024;
const BYTES_PER_CHARACTER = 3;
/** Records take some 2 kB each beside their cards; there is one for each combination of decks in play. */
const MOST_RECORDS = 256;

/** Makes equal cards of all logs one object: a state takes a fifth of the memory, and values cached by card are found again. */
export const createSharedCards = (mostBytes = MOST_BYTES) => {
  const cards = new Map<string, readonly StoredCard[]>();
  const records = new Map<string, StoredCards>();
  let bytes = 0;

  /** Cached, because each card is looked up both when it is read and when it is shared. */
  const found = new WeakMap<StoredCard, StoredCard>();
  const find = (stored: StoredCard): StoredCard | undefined => {
    const known = found.get(stored);
    if (known !== undefined) return known;
    const same = cards.get(stored.id)?.find((card) => saysTheSame(card, stored));
    if (same !== undefined) found.set(stored, same);
    return same;
  };

  const add = (stored: StoredCard): StoredCard => {
    bytes += BYTES_PER_CHARACTER * JSON.stringify(stored).length;
    if (bytes > mostBytes) {
      cards.clear();
      records.clear();
      bytes = 0;
      return stored;
    }
    cards.set(stored.id, [...(cards.get(stored.id) ?? []), stored]);
    return stored;
  };

  /** The shared cards of a game; the same record if one with the same cards exists. */
  const share = (stored: StoredCards): StoredCards => {
    const shared: StoredCards = Object.fromEntries(
      Object.entries(stored).map(([id, card]) => [id, find(card) ?? add(card)] as const),
    );
    const key = Object.keys(shared).join('\n');
    const known = records.get(key);
    if (known !== undefined && isAlike(Object.values(known), Object.values(shared))) return known;
    if (records.size >= MOST_RECORDS) records.clear();
    records.set(key, shared);
    return shared;
  };

  return { find, share };
};

const isAlike = (a: readonly StoredCard[], b: readonly StoredCard[]): boolean =>
  a.every((card, index) => card === b[index]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const saysTheSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!Object.hasOwn(b, name) || !saysTheSame(a[name], b[name])) return false;
  return true;
};
