import { z } from 'zod';
import { cardIdSchema, cardRefSchema, count, hidden, movedCardSchema, seatSchema } from '../schemas.js';
import { phaseSchema, standingSchema } from '../state.js';
import { fact } from './fact.js';

const column = z.int().min(1).max(9);

export const turnFacts = [
  fact('TurnBegan', { seat: seatSchema, turn: count }),
  fact('StepBegan', { seat: seatSchema, step: phaseSchema }),
  fact('TurnEnded', { seat: seatSchema, unmarked: z.array(cardIdSchema) }),
  fact('DrawingBegan', { seat: seatSchema, count, activation: z.exactOptional(count) }),
  fact('CardsDrawn', { seat: seatSchema, count, cards: hidden(z.array(cardRefSchema)) }),
  fact('DrawingStopped', { seat: seatSchema, left: count }),
  fact('DrawingEnded', { seat: seatSchema }),
  /** MB-022: the discard pile becomes the draw pile, under new ids. */
  fact('DiscardPileReshuffled', {
    seat: seatSchema,
    count,
    cards: hidden(z.array(cardRefSchema)),
    draws: count,
  }),
  /** A cost, paid: the cards in the order their owner named, the last one uppermost. `points` is what they are worth together. */
  fact('CostPaid', {
    seat: seatSchema,
    price: count,
    points: count,
    purpose: z.enum(['restock', 'event', 'ability', 'attack', 'move']),
    cards: z.array(movedCardSchema),
    to: z.enum(['discard', 'lost']),
  }),
  fact('CardsDiscarded', {
    cards: z.array(movedCardSchema),
    why: z.enum(['voluntary', 'cost', 'event', 'effect', 'bonus']),
  }),
  fact('CardRestocked', { seat: seatSchema, card: movedCardSchema, column: z.exactOptional(column) }),
  fact('CardMovedToColumn', {
    seat: seatSchema,
    card: cardIdSchema,
    column,
    why: z.enum(['move', 'adjust', 'effect']),
  }),
  fact('CardDeployed', { seat: seatSchema, card: movedCardSchema, column }),
  fact('SafetyBegan', { seat: seatSchema, column }),
  fact('SafetyEnded', { seat: seatSchema, column }),
  /** A seat lets a window pass, and says until when it need not be asked. */
  fact('WindowPassed', {
    seat: seatSchema,
    until: z.exactOptional(standingSchema),
    at: z.exactOptional(count),
  }),
] as const;
