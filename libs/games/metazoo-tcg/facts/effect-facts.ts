import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
import {
  cardRefSchema,
  countSchema,
  definitionIdSchema,
  fact,
  hidden,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { choiceKindSchema, choiceSchema, storedTaskSchema } from '../state.js';

export const deckEndSchema = words({ top: 'On top of the deck.', bottom: 'Under the deck.' }).describe(
  'An end of a deck.',
);
export const revealedFromSchema = words({ hand: 'From the hand.', deck: 'From the deck.' }).describe(
  'The zone from which a card is revealed.',
);
export const revealedCardSchema = z
  .strictObject({ definition: definitionIdSchema, name: z.string().describe('The name of the card.') })
  .describe('A card that is shown: what it is, not which of the hidden ones.');

const cards = list(movedCardSchema).describe('The cards.');
const kind = choiceKindSchema.describe('The kind of choice: `priority`, `chooseCards`, `may` and so on.');

export const effectFactSchemas = [
  fact('CardsDiscarded', "Cards go to their owners' discard piles.", {
    cards,
    draws: z
      .exactOptional(countSchema)
      .describe('How many random draws the game has used, where chance picked them.'),
  }),
  fact('CardsReturnedToHand', "Cards go to their owners' hands.", { cards }),
  fact('CardsPutOnDeck', "Cards go to their owners' decks.", {
    position: deckEndSchema.describe('The end that they go to.'),
    cards: list(movedCardSchema).describe('The first one ends nearest the top.'),
  }),
  fact('CardsLookedAt', 'A seat looks at the top cards of its deck.', {
    seat: seatSchema,
    count: countSchema.describe('How many cards it sees.'),
    cards: hidden(list(cardRefSchema)).describe('The top card first; null for whom they are hidden.'),
  }),
  fact('DeckSearched', 'A seat searches its deck.', {
    seat: seatSchema,
    cards: hidden(list(cardRefSchema)).describe(
      'The cards found there; null for viewers to whom they are hidden.',
    ),
  }),
  fact('CardsRevealed', 'Shown to everybody: what they are, not which of the hidden cards they are.', {
    seat: seatSchema.describe('The seat that shows them.'),
    from: revealedFromSchema,
    definitions: list(revealedCardSchema).describe('The cards that are shown.'),
  }),
  fact('ChoiceOffered', "A seat is asked for a decision; its options are the seat's legal actions.", {
    seat: seatSchema.describe('The seat that decides.'),
    kind,
    label: z.string().describe('The choice as text.'),
    choice: internal(hidden(choiceSchema)),
    resolution: internal(hidden(list(storedTaskSchema))),
  }),
  fact('ChoiceMade', 'A seat has decided.', { seat: seatSchema.describe('The seat that decided.'), kind }),
  fact(
    'ChoiceWithdrawn',
    'An open choice is withdrawn, because a judge corrects the table; what is still open is offered once more.',
    { seat: seatSchema.describe('The seat that owed it.'), kind },
  ),
  fact('ResolutionStopped', 'Effects that would not end are stopped after so many steps.', {
    limit: countSchema.describe('How many steps effects may take.'),
  }),
] as const;
