import { z } from 'zod';
import {
  chanceFacts,
  choiceFacts,
  deckFacts,
  delayedFacts,
  hidden,
  kindsOf,
  list,
  words,
} from '#libs/game-kit';
import { delayMomentSchema, replacedEventSchema } from '../effects/language/effect.js';
import {
  cardIdSchema,
  cardRefSchema,
  count,
  definitionIdSchema,
  fact,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { choiceSchema, delayedEffectSchema, modifierSchema, storedTaskSchema } from '../state.js';

export const effectTimeSchema = words({
  enter: 'The Character comes into play.',
  push: 'The Character is Pushed for it.',
  play: 'The Event is played.',
  attack: 'The Battle Card is used in an attack.',
  defense: 'The Battle Card is used in defense.',
  use: 'The Battle Card is used, in either role.',
  watch: 'The watched event of the Character happened.',
  atWill: 'It is used at will, in the own Planning Step.',
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
  fact('ReplacementUsed', 'An effect replaces something that was about to happen.', {
    seat: seatSchema.describe('The seat that controls the effect.'),
    card: source,
    number: count.describe('The place of the effect among those of the card, counted from 0.'),
    would: replacedEventSchema.describe('The event that does not happen.'),
    subject: z
      .exactOptional(cardIdSchema)
      .describe('The card that it would happen to; null for what happens to a seat.'),
    amount: z
      .exactOptional(count)
      .describe('How many cards would be drawn, or the Rank of the Damage; null for anything else.'),
    oncePerTurn: z.boolean().describe('Whether it is spent for this turn.'),
    ability: z
      .exactOptional(z.int().min(1))
      .describe('Which of several once-a-turn effects of the card, counted from 0; null for the first.'),
    spares: z
      .exactOptional(z.literal(true))
      .describe(
        'Whether its Damage does not knock the Character out until something changes; null if it is no Damage.',
      ),
  }),
  ...delayedFacts(fact, seatSchema, cardRefSchema, delayMomentSchema, delayedEffectSchema),
  ...chanceFacts(fact, seatSchema),
  fact('HandLookedAt', 'A seat looks at a hand.', {
    seat: seatSchema.describe('The seat that looks.'),
    handOf: seatSchema.describe('The seat whose hand it is.'),
    count: count.describe('How many cards it sees.'),
    cards: hidden(list(cardRefSchema)).describe('The cards; null for whom they are hidden.'),
  }),
  fact('CountersChanged', 'Counters are put on a Character, or removed.', {
    character: cardIdSchema.describe('The Character.'),
    counter: z.string().describe('The kind of counter.'),
    by: z.int().describe('How many are put on it; negative for removed ones.'),
    total: count.describe('How many it has now.'),
  }),
  fact('DamagePrevented', 'A limited number of Damage is prevented, and this is one.', {
    character: cardIdSchema.describe('The Character that would take it.'),
    modifier: z.int().describe('The number of the modifier that prevents it.'),
  }),
  fact('ExtraTurnGranted', 'A seat will have a further turn after this one.', {
    seat: seatSchema.describe('The seat.'),
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
