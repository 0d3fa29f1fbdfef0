import { z } from 'zod';
import { choiceFacts, deckFacts, hidden, kindsOf, list, words } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  count,
  definitionIdSchema,
  fact,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
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

const { facts, revealedCardSchema } = deckFacts(fact, {
  seat: seatSchema,
  card: cardRefSchema,
  moved: movedCardSchema,
  definition: definitionIdSchema,
  name: 'title',
});

export { revealedCardSchema };

const source = cardRefSchema.describe('The card with the effect.');
const modifiers = list(z.int());

export const effectFacts = [
  fact('EffectUsed', 'The effect of a card is used.', {
    seat: seatSchema.describe('The seat that controls the effect.'),
    card: source,
    on: effectTimeSchema,
    oncePerTurn: z.boolean().describe('Whether it is spent for this turn.'),
    ability: z
      .exactOptional(z.int().min(1))
      .describe('Which of several once-a-turn effects of the card, counted from 0; null for the first.'),
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
  ...facts,
  fact('CardsLookedAt', 'A seat looks at the top cards of a deck.', {
    seat: seatSchema.describe('The seat that looks.'),
    deckOf: seatSchema.describe('The seat whose deck it is.'),
    count: count.describe('How many cards it sees.'),
    cards: hidden(list(cardRefSchema)).describe('The top card first; null for whom they are hidden.'),
  }),
  ...choiceFacts(fact, seatSchema, kindsOf(choiceSchema), choiceSchema, list(storedTaskSchema), {
    decider: 'A seat',
    kinds: '`mulligan`, `link`, `chooseCards`',
    because: 'a judge corrects the table',
    stopped: [
      'An effect that would go on for ever was stopped after so many steps.',
      'How many steps an effect may take.',
    ],
  }),
] as const;
