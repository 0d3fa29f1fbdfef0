import type { CardDefinition } from '../contract/card-set.js';
import type { DefinitionId } from '../contract/ids.js';

/** A card in the words of the time at which it was written down. */
export type StoredCard = Pick<CardDefinition, 'id' | 'name' | 'type'>;
export type StoredCards = Readonly<Record<DefinitionId, StoredCard>>;

/** What all cards that are shared may take, and what one takes for each character of it as JSON; beyond that it is begun anew. */
const MOST_BYTES = 4 * 1024 * 1024;
const BYTES_PER_CHARACTER = 3;
/** Records of cards, of some 2 kB beside the cards: one for each choice of decks that are played. */
const MOST_RECORDS = 256;

/**
 * Cards that say the same are one object, whichever log they were read from: a state of its own takes a fifth of the memory where others play with the same cards,
 * and what was worked out of a card is found again. Nothing of it can be seen from outside.
 */
export const createSharedCards = (mostBytes = MOST_BYTES) => {
  const cards = new Map<string, readonly StoredCard[]>();
  const records = new Map<string, StoredCards>();
  let bytes = 0;

  /** Looked for once as it is read, and once as it is shared. */
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

  /** The cards of a game; the very record where one of the same cards is shared already. */
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

/** Their ids are the same, in the same order. */
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
