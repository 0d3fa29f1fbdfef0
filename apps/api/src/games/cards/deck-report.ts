import { type CardSet, type DeckList, deckSize, type Fault, type Game, type Json } from '#libs/game-kit';
import type { DeckInput } from '../../platform/inputs.js';
import { cardsOf } from '../games.js';
import { readDeckInput } from './deck-input.js';
import { type DeckEntryObject, entryObjects } from './deck-object.js';

export interface DeckReport {
  readonly isLegal: boolean;
  readonly size: number;
  readonly entries: readonly DeckEntryObject[];
  readonly faults: readonly Fault[];
}

/** Reads a deck and validates it by the game's rules: one check for every way in which a deck is handed in. */
export const deckReport = (
  game: Game,
  deck: DeckInput,
  { sets, ruleset }: { readonly sets: readonly CardSet[]; readonly ruleset: Json },
): DeckReport => {
  const list = readDeckInput(deck, sets);
  return list.ok ? legality(game, list.value, sets, ruleset) : unreadable(list.faults);
};

const legality = (game: Game, list: DeckList, sets: readonly CardSet[], ruleset: Json): DeckReport => {
  const cards = cardsOf(sets);
  const faults = game.validateDeck(list, cards, ruleset);
  return { isLegal: faults.length === 0, size: deckSize(list), entries: entryObjects(list, cards), faults };
};

const unreadable = (faults: readonly Fault[]): DeckReport => ({
  isLegal: false,
  size: 0,
  entries: [],
  faults,
});
