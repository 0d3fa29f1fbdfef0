import { z } from 'zod';
import { auraTypeSchema } from '../effects/language/words.js';
import { auraSchema } from '../parts.js';
import { cardIdSchema, hiddenSchema, pageRefSchema, seatSchema } from '../schemas.js';
import { fact } from './fact.js';

const pages = z.array(cardIdSchema);

export const turnFacts = [
  fact('TurnBegan', { seat: seatSchema, turn: z.int().min(1) }),
  fact('StepBegan', { seat: seatSchema, step: z.enum(['start', 'action', 'end']) }),
  fact('Bookmarked', {
    seat: seatSchema,
    count: z.int().min(1),
    pages: hiddenSchema(z.array(pageRefSchema)),
  }),
  fact('PagesAwakened', { pages }),
  fact('PagesBurrowed', { seat: seatSchema, pages, turn: z.int() }),
  fact('TurnEnded', { seat: seatSchema, turn: z.int().min(1) }),
  fact('AuraFaded', { seat: seatSchema, lost: auraSchema }),
  fact('PriorityPassed', {
    seat: seatSchema,
    /** What the seat asked to be left alone until; `now` for this once. */
    until: z.enum(['now', 'opponentActs', 'ownTurn']),
    /** Passed by itself, as the seat asked before. */
    isStored: z.boolean(),
  }),
  fact('PassingEnded', { seat: seatSchema, why: z.enum(['opponentActed', 'ownTurn']) }),
  fact('PageFatigued', {
    page: cardIdSchema,
    why: z.enum(['aura', 'convert', 'attack', 'defend', 'power', 'effect', 'selfDestruct', 'status', 'trap']),
  }),
  fact('AuraGenerated', {
    seat: seatSchema,
    auraType: auraTypeSchema,
    amount: z.int().min(1),
    page: z.exactOptional(cardIdSchema),
  }),
  fact('AuraSpent', { seat: seatSchema, spent: auraSchema }),
] as const;
