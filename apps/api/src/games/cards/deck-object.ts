import { type CardDefinition, type CardSet, type DeckList, deckSize, formatDeckList } from '#libs/game-kit';
import { memoizeByObject } from '../../platform/once-per.js';
import { cardsOf } from '../games.js';

export interface DeckObject {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly cardSet: string;
  readonly size: number;
  readonly entries: readonly DeckEntryObject[];
  readonly text: string;
}

export interface DeckEntryObject {
  readonly card: string;
  readonly name?: string;
  readonly count: number;
  readonly section?: string;
}

type Cards = Readonly<Record<string, CardDefinition>>;

export const decksOf = memoizeByObject((set: CardSet): readonly DeckObject[] => {
  const cards = cardsOf([set]);
  return set.decks.map((deck) => ({
    id: deck.id,
    name: deck.name,
    description: deck.description,
    cardSet: set.id,
    size: deckSize(deck.cards),
    entries: entryObjects(deck.cards, cards),
    text: formatDeckList(deck.cards, cards),
  }));
});

export const entryObjects = (list: DeckList, cards: Cards): readonly DeckEntryObject[] =>
  list.map((entry) => {
    const known = Object.hasOwn(cards, entry.card) ? cards[entry.card] : undefined;
    return known === undefined ? entry : { ...entry, name: known.name };
  });
