import { z } from 'zod';
import {
  auraSchema,
  combatSchema,
  indicatorSchema,
  linkSchema,
  modifierSchema,
  outcomeSchema,
  representationSchema,
  surroundingFactSchema,
} from './parts.js';
import { rulesetSchema } from './ruleset.js';
import { cardIdSchema, definitionIdSchema, seatSchema } from './schemas.js';
import type { WrittenState } from './state.js';
import { choiceSchema, storedTaskSchema } from './tasks.js';
import { today } from './upcasts/words.js';

const ids = z.array(cardIdSchema);
const count = z.int().min(0);

const seatStateSchema = z.strictObject({
  gain: z.int(),
  damage: count,
  aura: auraSchema,
  indicators: z.array(indicatorSchema),
  spellbook: ids,
  chapter: ids,
  limbo: ids,
  cemetery: ids,
  afterlife: ids,
  removed: ids,
  sideDeck: count,
  opening: count,
  hasKept: z.boolean(),
  isOut: z.boolean(),
  passing: z.exactOptional(z.enum(['opponentActs', 'ownTurn'])),
});

export const arenaPageSchema = z.strictObject({
  controller: seatSchema,
  isFatigued: z.boolean(),
  damage: count,
  gain: z.int(),
  indicators: z.array(indicatorSchema),
  enteredTurn: count,
  isFaceDown: z.boolean(),
  isTurnedDown: z.exactOptional(z.literal(true)),
  isUnpaid: z.exactOptional(z.literal(true)),
  movedTurn: z.exactOptional(count),
  under: z.exactOptional(cardIdSchema),
  burrowedTurn: z.exactOptional(count),
  used: z.array(z.string()),
});

/** What a position comes to. */
export const nightfallStateSchema: z.ZodType<WrittenState> = z.strictObject({
  game: z.literal('nightfall'),
  ruleset: rulesetSchema,
  definitions: z.record(definitionIdSchema, today.storedCardSchema),
  pages: z.record(cardIdSchema, z.strictObject({ definition: definitionIdSchema, owner: seatSchema })),
  nextPage: z.int().min(1),
  draws: count,
  seats: z.array(seatStateSchema),
  arena: z.record(cardIdSchema, arenaPageSchema),
  slots: z.array(cardIdSchema.nullable()),
  nextSlot: z.int().min(0).max(5),
  turn: z.strictObject({
    number: count,
    seat: seatSchema,
    step: z.enum(['setup', 'start', 'action', 'end']),
    auras: count,
    declared: z.array(seatSchema),
    next: z.exactOptional(seatSchema),
  }),
  chain: z.array(linkSchema),
  nextLink: z.int().min(1),
  combat: z.exactOptional(combatSchema),
  nextCombat: z.int().min(1),
  modifiers: z.array(modifierSchema),
  nextModifier: z.int().min(1),
  surroundings: z.array(surroundingFactSchema),
  representations: z.exactOptional(z.array(representationSchema)),
  defeated: z.array(z.array(seatSchema)),
  resolution: z.array(storedTaskSchema),
  choice: z.exactOptional(choiceSchema),
  outcome: z.exactOptional(outcomeSchema),
});
