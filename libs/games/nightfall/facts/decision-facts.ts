import { z } from 'zod';
import { surroundingSchema } from '../effects/language/words.js';
import { surroundingFactSchema } from '../parts.js';
import { definitionIdSchema, hiddenSchema, pageRefSchema, seatSchema } from '../schemas.js';
import { choiceSchema, waitingTaskSchema } from '../tasks.js';
import { fact } from './fact.js';

const by = z.union([seatSchema, z.literal('judge')]);
const surrounding = z.int().min(1);
const representation = {
  definition: definitionIdSchema,
  name: z.string(),
  kind: surroundingSchema,
  reason: z.string(),
};

export const decisionFacts = [
  fact('ChoiceOffered', {
    seat: seatSchema,
    kind: z.string(),
    label: z.string(),
    choice: hiddenSchema(choiceSchema),
    resolution: hiddenSchema(z.array(waitingTaskSchema)),
  }),
  fact('ChoiceMade', { seat: seatSchema, kind: z.string() }),
  fact('ResolutionStopped', { limit: z.int().min(1) }),
  fact('SurroundingDeclared', { surrounding: surroundingFactSchema }),
  fact('SurroundingAttested', { surrounding, by }),
  fact('SurroundingContested', { surrounding, by: seatSchema }),
  fact('SurroundingActive', { surrounding, kind: z.string() }),
  fact('SurroundingRuled', { surrounding, isUpheld: z.boolean(), reason: z.string() }),
  fact('SurroundingWithdrawn', { surrounding, by }),
  fact('RepresentationDeclared', representation),
  fact('RepresentationWithdrawn', representation),
  fact('CastersDefeated', {
    seats: z.array(seatSchema),
    reason: z.enum(['lp', 'effect', 'false-trap']),
    page: z.exactOptional(pageRefSchema),
  }),
  fact('GameWon', {
    seat: seatSchema,
    reason: z.enum(['lp', 'effect', 'false-trap']),
    page: z.exactOptional(pageRefSchema),
  }),
  fact('GameDrawn', { reason: z.enum(['all-defeated', 'empty-spellbooks', 'endless']) }),
] as const;
