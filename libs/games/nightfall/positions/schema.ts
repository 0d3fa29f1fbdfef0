import { z } from 'zod';
import {
  arenaPageSchema,
  auraSchema,
  combatSchema,
  indicatorSchema,
  linkSchema,
  modifierSchema,
  outcomeSchema,
  representationSchema,
  surroundingFactSchema,
} from '../parts.js';
import { cardIdSchema, MOST_SEATS, seatSchema } from '../schemas.js';
import { seatStateSchema } from '../state.js';
import { choiceSchema, waitingTaskSchema } from '../tasks.js';
import { today } from '../upcasts/words.js';

/*
 * A position of Nightfall as a JSON document. Pages are named by name or id of their definition; a Page to which another part of the document refers (an
 * Attack, a Page under another) has an id: `{ "page": "Name", "id": "p7" }`.
 */

const pageId = cardIdSchema;
const count = z.int().min(0);

export const positionPageSchema = z.union([
  z.string().min(1),
  z.strictObject({
    page: z.string().min(1),
    id: z.exactOptional(pageId),
    owner: z.exactOptional(seatSchema),
  }),
]);
export type PositionPage = z.infer<typeof positionPageSchema>;

const pile = z.array(positionPageSchema).max(500);

const seatPositionSchema = z.strictObject({
  gain: z.int().default(0),
  damage: count.default(0),
  aura: auraSchema.default({}),
  indicators: z.array(indicatorSchema).default([]),
  /** The top Page first; thirty of the first Page of the set when left out. */
  spellbook: z.exactOptional(pile),
  chapter: pile.default([]),
  limbo: pile.default([]),
  cemetery: pile.default([]),
  afterlife: pile.default([]),
  removed: pile.default([]),
  sideDeck: count.default(0),
  opening: count.default(0),
  hasKept: z.boolean().default(true),
  isOut: z.boolean().default(false),
  passing: seatStateSchema.shape.passing,
});
export type SeatPosition = z.infer<typeof seatPositionSchema>;

export const positionArenaSchema = z.strictObject({
  page: z.string().min(1),
  id: z.exactOptional(pageId),
  /** The controller's where left out. */
  owner: z.exactOptional(seatSchema),
  ...arenaPageSchema.shape,
  isFatigued: z.boolean().default(false),
  damage: count.default(0),
  gain: z.int().default(0),
  indicators: z.array(indicatorSchema).default([]),
  enteredTurn: count.default(0),
  isFaceDown: z.boolean().default(false),
  used: z.array(z.string()).default([]),
  /** Terra: from 1. */
  slot: z.exactOptional(z.int().min(1).max(6)),
});

export const positionSchema = z.strictObject({
  turn: z
    .strictObject({
      number: count.default(3),
      seat: seatSchema.default(() => seatSchema.parse(0)),
      step: z.enum(['setup', 'start', 'action', 'end']).default('action'),
      auras: count.default(0),
      declared: z.array(seatSchema).default([]),
      next: z.exactOptional(seatSchema),
    })
    .prefault({}),
  seats: z.array(seatPositionSchema).min(2).max(MOST_SEATS),
  arena: z.array(positionArenaSchema).max(1000).default([]),
  nextSlot: z.int().min(0).max(5).default(0),
  /** Pages on the chain, or in resolution. */
  onChain: z.array(positionPageSchema).default([]),
  chain: z.array(linkSchema).default([]),
  combat: z.exactOptional(combatSchema),
  modifiers: z.array(modifierSchema).default([]),
  surroundings: z.array(surroundingFactSchema).default([]),
  /** Rulings about representations, by the ids of the definitions. */
  representations: z.exactOptional(z.array(representationSchema)),
  defeated: z.array(z.array(seatSchema)).default([]),
  /** Definitions of Tokens, which are in no card set. */
  tokens: z.array(today.storedCardSchema).default([]),
  resolution: z.array(waitingTaskSchema).default([]),
  choice: z.exactOptional(choiceSchema),
  outcome: z.exactOptional(outcomeSchema),
  draws: count.default(0),
  nextPage: z.exactOptional(z.int().min(1)),
  nextLink: z.int().min(1).default(1),
  nextCombat: z.int().min(1).default(1),
  nextModifier: z.int().min(1).default(1),
});
export type Position = z.infer<typeof positionSchema>;
