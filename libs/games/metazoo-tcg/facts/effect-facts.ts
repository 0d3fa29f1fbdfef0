import { z } from 'zod';
import {
  cardRefSchema,
  countSchema,
  definitionIdSchema,
  hidden,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { choiceKindSchema, choiceSchema, waitingTaskSchema } from '../state.js';
import { fact } from './fact.js';

export const effectFactSchemas = [
  fact('CardsDiscarded', { cards: list(movedCardSchema), draws: z.exactOptional(countSchema) }),
  fact('CardsReturnedToHand', { cards: list(movedCardSchema) }),
  /** The first one ends nearest the top. */
  fact('CardsPutOnDeck', { position: z.enum(['top', 'bottom']), cards: list(movedCardSchema) }),
  fact('CardsLookedAt', {
    seat: seatSchema,
    count: countSchema,
    cards: hidden(list(cardRefSchema)),
  }),
  fact('DeckSearched', { seat: seatSchema, cards: hidden(list(cardRefSchema)) }),
  /** Shown to everybody: what they are, not which of the hidden cards they are. */
  fact('CardsRevealed', {
    seat: seatSchema,
    from: z.enum(['hand', 'deck']),
    definitions: list(z.strictObject({ definition: definitionIdSchema, name: z.string() })),
  }),
  /** That it is open is public; what it is between is its seat's. */
  fact('ChoiceOffered', {
    seat: seatSchema,
    kind: choiceKindSchema,
    label: z.string(),
    choice: hidden(choiceSchema),
    resolution: hidden(list(waitingTaskSchema)),
  }),
  fact('ChoiceMade', { seat: seatSchema, kind: choiceKindSchema }),
  /** An effect that would go on for ever was stopped after a stated number of steps. */
  fact('ResolutionStopped', { limit: countSchema }),
] as const;
