import type { DeckEntry, DeckList } from '../contract/card-set.js';

/** Entries that are shared, of some 250 bytes each with what finds them; beyond that it is begun anew. */
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
 * The same deck, of entries that are one object wherever they say the same: a match keeps its decks for as long as it is played, and thousands of matches are
 * played with the same few hundred cards. Nothing of it can be seen from outside.
 */
export const sharedDeck = (list: DeckList): DeckList => list.map(shared);
