import { z } from 'zod';
import { hidden, internal, list, words } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  count,
  definitionIdSchema,
  fact,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import type { ChoiceKind } from '../state.js';
import { choiceSchema, modifierSchema, storedTaskSchema } from '../state.js';

export const effectTimeSchema = words({
  enter: 'The Character comes into play.',
  push: 'The Character is Pushed for it.',
  play: 'The Event is played.',
  attack: 'The Battle Card is used in an attack.',
  defense: 'The Battle Card is used in defense.',
  use: 'The Battle Card is used, in either role.',
  watch: 'The watched event of the Character happened.',
}).describe('When an effect is used.');

export const deckEndSchema = words({ top: 'On top of the deck.', bottom: 'Under the deck.' }).describe(
  'An end of a deck.',
);
export const revealedFromSchema = words({ hand: 'From the hand.', deck: 'From the deck.' }).describe(
  'The zone from which a card is revealed.',
);
export const revealedCardSchema = z
  .strictObject({ definition: definitionIdSchema, name: z.string().describe('The title of the card.') })
  .describe('A card that is shown: what it is, not which of the hidden ones.');

const moved = list(movedCardSchema);
const choiceKindSchema: z.ZodType<ChoiceKind> = z.enum([
  'mulligan',
  'link',
  'orderAttacks',
  'orderVictoryPoints',
  'orderEffects',
  'chooseCards',
  'orderCards',
  'chooseOption',
  'may',
]);
const kind = choiceKindSchema.describe('The kind of choice: `mulligan`, `link`, `chooseCards` and so on.');
const source = cardRefSchema.describe('The card with the effect.');
const modifiers = list(z.int());

export const effectFacts = [
  fact('EffectUsed', 'The effect of a card is used.', {
    seat: seatSchema.describe('The seat that controls the effect.'),
    card: source,
    on: effectTimeSchema,
    oncePerTurn: z.boolean().describe('Whether it is spent for this turn.'),
  }),
  fact('EffectNegated', 'The effect of a card is void; the card itself stands.', {
    card: source,
    ended: modifiers.describe('Numbers of the modifiers that end with it.'),
  }),
  fact('ModifierBegan', 'An effect that lasts for a while begins.', {
    modifier: modifierSchema.describe('The new setting.'),
  }),
  fact('ModifiersEnded', 'Effects that lasted until now end.', {
    modifiers: modifiers.describe('Numbers of the modifiers that end.'),
    characters: z
      .exactOptional(list(cardIdSchema))
      .describe(
        'Characters that have left play: nothing that lasted on them does so any more; null for none.',
      ),
  }),
  fact('CardsDiscarded', "Cards go to their owners' discard piles.", {
    cards: moved.describe('The cards.'),
    draws: z
      .exactOptional(count)
      .describe('How many random draws the game has used, where chance picked them.'),
  }),
  fact('CardsReturnedToHand', "Cards go to their owners' hands.", { cards: moved.describe('The cards.') }),
  fact('CardsPutOnDeck', "Cards go to their owners' decks.", {
    position: deckEndSchema.describe('The end that they go to.'),
    cards: moved.describe('The first one ends nearest the top.'),
  }),
  fact('DeckSearched', 'A seat searches its deck.', {
    seat: seatSchema,
    cards: hidden(list(cardRefSchema)).describe(
      'The cards found there; null for viewers to whom they are hidden.',
    ),
  }),
  fact('CardsLookedAt', 'A seat looks at the top cards of a deck.', {
    seat: seatSchema.describe('The seat that looks.'),
    deckOf: seatSchema.describe('The seat whose deck it is.'),
    count: count.describe('How many cards it sees.'),
    cards: hidden(list(cardRefSchema)).describe('The top card first; null for whom they are hidden.'),
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
  fact('ResolutionStopped', 'An effect that would go on for ever was stopped after so many steps.', {
    limit: count.describe('How many steps an effect may take.'),
  }),
] as const;
