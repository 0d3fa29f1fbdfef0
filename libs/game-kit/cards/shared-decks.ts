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

/** An equal deck with shared entries, to save memory: matches retain their decks, and thousands of matches use the same few hundred cards. */
export const sharedDeck = (list: DeckList): DeckList => list.map(shared);
