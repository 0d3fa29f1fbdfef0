import { describe, expect, it } from '@jest/globals';
import { formatDeckList, mergeEntries, parseDeckList } from '#libs/game-kit';
import { games } from './index.js';

const decks = games.flatMap((game) =>
  game.cardSets.flatMap((set) => set.decks.map((deck) => [game.name, deck.id, set, deck] as const)),
);

describe('The text of a ready-made deck', () => {
  it.each(decks)('of %s, %s, reads back as the same deck', (_game, _id, set, deck) => {
    const byId = Object.fromEntries(set.cards.map((card) => [card.id, card]));
    const read = parseDeckList(formatDeckList(deck.cards, byId), set.cards);
    const sorted = (list: typeof deck.cards) => [...list].map((entry) => JSON.stringify(entry)).sort();
    expect(read.ok ? sorted(read.value) : read.faults).toEqual(sorted(mergeEntries(deck.cards)));
  });
});
