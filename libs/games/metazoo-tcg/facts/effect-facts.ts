import { choiceFacts, deckFacts, kindsOf } from '#libs/game-kit';
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
import { choiceSchema, storedTaskSchema } from '../state.js';

const { facts, revealedCardSchema } = deckFacts(fact, {
  seat: seatSchema,
  card: cardRefSchema,
  moved: movedCardSchema,
  definition: definitionIdSchema,
  name: 'name',
});

export { revealedCardSchema };

export const effectFactSchemas = [
  ...facts,
  fact('CardsLookedAt', 'A seat looks at the top cards of its deck.', {
    seat: seatSchema,
    count: countSchema.describe('How many cards it sees.'),
    cards: hidden(list(cardRefSchema)).describe('The top card first; null for whom they are hidden.'),
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
