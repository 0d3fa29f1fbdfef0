import type { CardDefinition, CardSet, DeckList, Game, Json, ReadyMadeDeck } from '#libs/game-kit';

/** Decks that try the cards of a set. */
export interface TrialDecks {
  readonly decks: readonly ReadyMadeDeck[];
  /** Cards of the set that no legal deck has; tokens are among them. */
  readonly unplaced: readonly CardDefinition[];
}

/**
 * The set's own legal decks, and the game's ready-made decks with cards of the set in place of cards of the same type, so that each card of the
 * set is in a deck.
 */
export const trialDecks = (game: Game, set: CardSet, ruleset: Json): TrialDecks => {
  const cards = Object.fromEntries(
    [...game.cardSets, set].flatMap((one) => one.cards.map((card) => [card.id, card] as const)),
  );
  const isLegal = (list: DeckList): boolean => game.validateDeck(list, cards, ruleset).length === 0;
  const own = set.decks.filter((deck) => isLegal(deck.cards));
  const placed = new Set(own.flatMap((deck) => deck.cards.map(({ card }) => card)));
  let missing = set.cards.filter(({ id }) => !placed.has(id));
  const mixed: ReadyMadeDeck[] = [];
  const shipped = game.cardSets.flatMap((one) => one.decks).filter((deck) => isLegal(deck.cards));
  for (let round = 0; missing.length > 0 && round < MOST_ROUNDS; round += 1) {
    const before = missing.length;
    for (const deck of shipped) {
      const { list, taken } = withCards(deck.cards, missing, cards, isLegal);
      if (taken.length === 0) continue;
      missing = missing.filter((card) => !taken.includes(card));
      mixed.push({
        id: `trial-${mixed.length + 1}`,
        name: `${deck.name} with ${taken.length} of ${set.name}`,
        description: '',
        cards: list,
      });
    }
    if (missing.length === before) break;
  }
  const others = shipped.filter((deck) => !set.decks.some(({ id }) => id === deck.id));
  return { decks: [...own, ...mixed, ...others], unplaced: missing };
};

/** A set of 5,000 cards still ends. */
const MOST_ROUNDS = 40;
/** So many entries of a ready-made deck may be replaced; the rest keeps it playable. */
const MOST_REPLACED = 8;

const withCards = (
  base: DeckList,
  wanted: readonly CardDefinition[],
  cards: Readonly<Record<string, CardDefinition>>,
  isLegal: (list: DeckList) => boolean,
): { readonly list: DeckList; readonly taken: readonly CardDefinition[] } => {
  let list = base;
  const taken: CardDefinition[] = [];
  const replaced = new Set<string>();
  for (const card of wanted) {
    if (taken.length >= MOST_REPLACED) break;
    const places = list.filter((entry) => cards[entry.card]?.type === card.type && !replaced.has(entry.card));
    const next = places
      .map((place) => ({
        place,
        list: list.map((entry) => (entry === place ? { ...entry, card: card.id } : entry)),
      }))
      .find((one) => isLegal(one.list));
    if (next === undefined) continue;
    list = next.list;
    replaced.add(card.id);
    taken.push(card);
  }
  return { list, taken };
};
