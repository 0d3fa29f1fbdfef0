import { z } from 'zod';
import {
  cardIdSchema,
  cardRefSchema,
  countSchema,
  hidden,
  laneSchema,
  list,
  movedCardSchema,
  seatSchema,
} from '../schemas.js';
import { fact } from './fact.js';

export const roundFactSchemas = [
  fact('RoundBegan', { round: countSchema, priority: seatSchema }),
  fact('CardsDrawn', { seat: seatSchema, count: countSchema, cards: hidden(list(cardRefSchema)) }),
  /** From the top of the Aura deck into the zone. */
  fact('AuraGained', { seat: seatSchema, cards: list(movedCardSchema), isTapped: z.boolean() }),
  /** Units, Casters and Aura alike. */
  fact('CardsUntapped', { cards: list(cardIdSchema) }),
  fact('CardsTapped', { cards: list(cardIdSchema), why: z.enum(['cost', 'trade', 'ability', 'effect']) }),
  fact('LanesReadied', { lanes: list(laneSchema) }),
  fact('ActionPhaseBegan', { seat: seatSchema }),
  /** The other seat is next, or the same one with an action to spare. */
  fact('ActionEnded', { seat: seatSchema, next: seatSchema }),
  fact('ExtraActionGranted', { seat: seatSchema }),
  /** MZ-218: all that ends with a round ends together. */
  fact('RoundEnded', {
    round: countSchema,
    /** Enhanced Aura that goes back to its zone. */
    aura: list(cardIdSchema),
    /** Numbers of the modifiers that end. */
    modifiers: list(z.int()),
  }),
] as const;
