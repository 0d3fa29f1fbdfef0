import { z } from 'zod';
import { pageSchema } from '../cards/definition.js';
import { rulesetSchema } from '../ruleset.js';
import { definitionIdSchema, hiddenSchema, pageRefSchema, seatSchema } from '../schemas.js';
import { nightfallStateSchema } from '../state-schema.js';
import { fact } from './fact.js';

const definitions = z.record(definitionIdSchema, pageSchema);
const count = z.int().min(0);

export const setupFacts = [
  fact('GameSetUp', {
    ruleset: rulesetSchema,
    definitions: hiddenSchema(definitions),
    seats: z.int().min(2).max(4),
    /** How many Pages each Side-Deck has (NF-024). */
    sideDecks: z.array(count),
  }),
  fact('PositionSetUp', { state: hiddenSchema(nightfallStateSchema) }),
  fact('TossPredicted', { seat: seatSchema, prediction: z.string() }),
  fact('TossMade', { seat: seatSchema, result: z.string(), chooser: seatSchema, draws: count }),
  fact('FirstTurnGiven', { seat: seatSchema, why: z.enum(['chosen', 'declined', 'match']) }),
  fact('SpellbookShuffled', {
    seat: seatSchema,
    count,
    /** In their new order, the top Page first. */
    pages: hiddenSchema(z.array(pageRefSchema)),
    draws: count,
  }),
  fact('ChapterReturned', { seat: seatSchema, count }),
  fact('ChapterKept', { seat: seatSchema, count }),
] as const;
