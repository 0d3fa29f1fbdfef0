import { z } from 'zod';
import { chanceFacts, choiceFacts, deckFacts, delayedFacts, kindsOf, words } from '#libs/game-kit';
import {
  cardIdSchema,
  cardRefSchema,
  countSchema,
  definitionIdSchema,
  fact,
  hidden,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { choiceSchema, storedTaskSchema, waitingEffectSchema } from '../state.js';

const { facts, revealedCardSchema } = deckFacts(fact, {
  seat: seatSchema,
  card: cardRefSchema,
  moved: movedCardSchema,
  definition: definitionIdSchema,
  name: 'name',
});

export { revealedCardSchema };

export const momentSchema = words({
  actionEnd: 'The end of an action.',
  missionEnd: 'The end of a mission.',
  roundEnd: 'The end of a round.',
  nextRound: 'The beginning of the next round.',
}).describe('A moment for which effects wait.');

export const replacedEventSchema = words({
  unitDispelled: 'A unit would be Dispelled.',
  unitShattered: 'A unit would be Shattered.',
  unitReturned: 'A unit would be returned.',
  unitDamaged: 'A unit would be damaged.',
  unitMoved: 'A unit would be moved.',
  unitTapped: 'An effect would tap a unit.',
  cardsDrawn: 'A seat would draw cards.',
  missionPointsGained: 'A seat would gain Mission Points.',
}).describe('An event that does not happen.');

export const effectFactSchemas = [
  ...facts,
  fact('CardsLookedAt', 'A seat looks at the top cards of a deck, or at a hand.', {
    seat: seatSchema,
    whose: z.exactOptional(seatSchema).describe('Whose cards these are; null for its own.'),
    isHand: z.exactOptional(z.literal(true)).describe('Whether they are a hand; null for the top of a deck.'),
    count: countSchema.describe('How many cards it sees.'),
    cards: hidden(list(cardRefSchema)).describe('The top card first; null for whom they are hidden.'),
  }),
  ...chanceFacts(fact, seatSchema),
  ...delayedFacts(fact, seatSchema, cardRefSchema, momentSchema, waitingEffectSchema),
  fact('EventReplaced', 'An ability keeps an event from happening; what it says happens instead.', {
    seat: seatSchema.describe('The seat that controls the ability.'),
    card: cardRefSchema.describe('The card with the ability.'),
    ability: z.int().min(0).describe('The number of the ability on its card, from 0.'),
    event: replacedEventSchema,
    subject: z
      .exactOptional(cardIdSchema)
      .describe('The unit that it is about; null for an event of a seat.'),
    of: seatSchema.describe('The seat that it is about.'),
    amount: z.exactOptional(countSchema).describe('How much damage, cards or points; null for other events.'),
    isMarked: z.boolean().describe('Whether the ability is used up for this round.'),
    isFollowed: z.boolean().describe('Whether anything happens instead.'),
  }),
  fact('ReplacementEnded', 'An ability is done with the things that happen instead of an event.', {
    card: cardRefSchema.describe('The card with the ability.'),
    ability: z.int().min(0).describe('The number of the ability on its card, from 0.'),
  }),
  ...choiceFacts(fact, seatSchema, kindsOf(choiceSchema), choiceSchema, list(storedTaskSchema), {
    decider: 'A seat',
    kinds: '`priority`, `chooseCards`, `may`',
    because: 'a judge corrects the table',
    stopped: [
      'Effects that would not end are stopped after so many steps.',
      'How many steps effects may take.',
    ],
  }),
] as const;
