import type { DeckEntry, DeckList } from '../contract/card-set.js';

/** The limit of the cache of deck entries, at some 250 bytes each; a full cache is cleared. */
const MOST_SHARED = 8_192;

const entries = new Map<string, DeckEntry>();

const shared = (entry: DeckEntry): DeckEntry => {
  const key = JSON.stringify([entry.card, entry.count, entry.section]);
  const known = entries.get(key);
  if (known !== undefined) return known;
  if (entries.size >= MOST_SHARED) entries.clear();
  entries.set(key, entry);
  return entry;
};

/**
 * An equal deck whose entries are shared objects. A match retains its decks while it is played, and thousands of matches use the same few hundred
 * cards, so sharing saves memory.
 */
export const sharedDeck = (list: DeckList): DeckList => list.map(shared);
