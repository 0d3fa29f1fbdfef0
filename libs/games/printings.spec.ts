import { describe, expect, it } from '@jest/globals';
import { type CardDefinition, type DeckList, definitionId, type Fault, type Game } from '#libs/game-kit';
import { games } from './index.js';

/* A printing (its id, its picture, a rarity) is not the identity of a card: copies are counted by the rulebook's criterion. */

const printingOf = (card: CardDefinition): CardDefinition => ({
  ...card,
  id: definitionId(`${card.id}-again`),
  image: 'https://cards.example.org/again.webp',
  ...('rarity' in card ? { rarity: card.rarity === 'rare' ? 'common' : 'rare' } : {}),
});

/** The first half of each entry's copies unchanged, the others in the other printing. */
const mixed = (deck: DeckList): DeckList =>
  deck.flatMap((entry) => {
    const kept = Math.ceil(entry.count / 2);
    const others = { ...entry, card: definitionId(`${entry.card}-again`), count: entry.count - kept };
    return [{ ...entry, count: kept }, others].filter(({ count }) => count > 0);
  });

const sets = games.flatMap((game) => game.cardSets.map((set) => [game.id, set.id, game, set] as const));
const broken = (game: Game, deck: DeckList, cards: readonly CardDefinition[]): readonly unknown[] =>
  game
    .validateDeck(deck, Object.fromEntries(cards.map((card) => [card.id, card])), {})
    .map(({ rule, code, path }: Fault) => ({ rule, code, path }));

describe('Printings of one card', () => {
  it.each(sets)('%s: %s may have several of each card', (_game, _set, game, { hash: _hash, ...set }) => {
    const { formerHashes: _former, ...written } = { formerHashes: undefined, ...set };
    const parsed = game.parseCardSet({ ...written, cards: [...set.cards, ...set.cards.map(printingOf)] });
    expect(parsed.ok ? [] : parsed.faults).toEqual([]);
  });

  it.each(sets)('%s: decks of %s count them together', (_game, _set, game, set) => {
    const cards = [...set.cards, ...set.cards.map(printingOf)];
    for (const deck of set.decks) {
      expect(broken(game, mixed(deck.cards), cards)).toEqual(broken(game, deck.cards, cards));
      const limits = deck.cards.flatMap((entry) =>
        [1, 2, 3, 4].map((count) => {
          const more = (card: string) => [...deck.cards, { ...entry, card: definitionId(card), count }];
          const faults = broken(game, more(entry.card), cards);
          expect(broken(game, more(`${entry.card}-again`), cards)).toEqual(faults);
          return faults.length;
        }),
      );
      expect(Math.max(...limits)).toBeGreaterThan(0);
    }
  });
});
