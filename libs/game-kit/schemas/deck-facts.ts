import { z } from 'zod';
import type { CardRef } from '../contract/fact-words.js';
import type { DefinitionId, RuleId, Seat } from '../contract/ids.js';
import { shownCards } from './card-parts.js';
import type { factsCiting } from './fact.js';
import { hidden, list } from './hidden-part.js';
import { words } from './words.js';

export const deckEndSchema = words({ top: 'On top of the deck.', bottom: 'Under the deck.' }).describe(
  'An end of a deck.',
);
export const revealedFromSchema = words({ hand: 'From the hand.', deck: 'From the deck.' }).describe(
  'The zone from which a card is revealed.',
);

/** The schemas of a game's cards, and its word for their name. */
export interface DeckParts<Moved extends z.ZodType> {
  readonly seat: z.ZodType<Seat>;
  readonly card: z.ZodType<CardRef>;
  readonly moved: Moved;
  readonly definition: z.ZodType<DefinitionId>;
  readonly name: string;
}

/** The facts about cards that effects move between hands, decks and discard piles. */
export const deckFacts = <Rule extends z.ZodType<RuleId>, Moved extends z.ZodType>(
  fact: ReturnType<typeof factsCiting<Rule>>,
  { seat, card, moved, definition, name }: DeckParts<Moved>,
) => {
  const cards = list(moved).describe('The cards.');
  const revealedCardSchema = shownCards(definition, name);
  const facts = [
    fact('CardsDiscarded', "Cards go to their owners' discard piles.", {
      cards,
      draws: z
        .exactOptional(z.int().min(0))
        .describe('How many random draws the game has used, where chance picked them.'),
    }),
    fact('CardsReturnedToHand', "Cards go to their owners' hands.", { cards }),
    fact('CardsPutOnDeck', "Cards go to their owners' decks.", {
      position: deckEndSchema.describe('The end that they go to.'),
      cards: list(moved).describe('The first one ends nearest the top.'),
    }),
    fact('DeckSearched', 'A seat searches its deck.', {
      seat,
      cards: hidden(list(card)).describe('The cards found there; null for viewers to whom they are hidden.'),
    }),
    fact('CardsRevealed', 'Shown to everybody: what they are, not which of the hidden cards they are.', {
      seat: seat.describe('The seat that shows them.'),
      from: revealedFromSchema,
      definitions: list(revealedCardSchema).describe('The cards that are shown.'),
    }),
  ] as const;
  return { facts, revealedCardSchema };
};
