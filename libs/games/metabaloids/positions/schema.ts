import { z } from 'zod';
import { cardIdSchema, count, seatSchema } from '../schemas.js';
import {
  activationSchema,
  battleSchema,
  choiceSchema,
  columnSchema,
  drawingSchema,
  lookSchema,
  modifierSchema,
  outcomeSchema,
  phaseSchema,
  seatStateSchema,
  stateSchema,
  taskSchema,
  turnSchema,
} from '../state.js';
import { today } from '../upcasts/words.js';

/** A card by its id or name; with an id of its own where something else in the position refers to it. */
export const positionCardSchema = z.union([
  z.string().min(1).max(80),
  z.strictObject({ card: z.string().min(1).max(80), id: z.exactOptional(cardIdSchema) }),
]);
export type PositionCard = z.infer<typeof positionCardSchema>;

const pile = z.array(positionCardSchema).max(400).default([]);

/** The cards of a column, or the column with its number and whether it is safe. */
const positionColumnSchema = z.union([
  z.array(positionCardSchema),
  z.strictObject({
    number: z.exactOptional(columnSchema.shape.number),
    cards: z.array(positionCardSchema),
    isSafe: z.boolean().default(false),
  }),
]);
export type PositionColumn = z.infer<typeof positionColumnSchema>;

const seatPositionSchema = z.strictObject({
  /** Thirty cards when omitted. */
  drawPile: z.exactOptional(z.array(positionCardSchema).max(400)),
  hand: pile,
  columns: z.array(positionColumnSchema).max(9).default([]),
  reserve: pile,
  events: pile,
  discard: pile,
  lost: pile,
  /** Cards that have left the game with their seat. */
  removed: pile,
  deployedCost: count.default(0),
  hasDeployed: z.boolean().default(true),
  isOut: z.boolean().default(false),
  timesAttacked: count.default(0),
  lastTurn: count.default(0),
  standing: seatStateSchema.shape.standing,
});
export type SeatPosition = z.infer<typeof seatPositionSchema>;

const turnPositionSchema = z.strictObject({
  ...turnSchema.shape,
  number: count.default(1),
  seat: seatSchema.prefault(0),
  drew: count.default(0),
  attacks: turnSchema.shape.attacks.default([]),
  used: turnSchema.shape.used.default([]),
  deployed: turnSchema.shape.deployed.default([]),
  moved: turnSchema.shape.moved.default([]),
  restocked: turnSchema.shape.restocked.default([]),
});

const battlePositionSchema = z.strictObject({
  ...battleSchema.shape,
  bonus: z.array(
    z.strictObject({ seat: seatSchema, card: positionCardSchema, counts: z.boolean().default(true) }),
  ),
});
export type BattlePosition = z.infer<typeof battlePositionSchema>;

/** A game as a document, whole or in part. */
export const positionSchema = z.strictObject({
  phase: phaseSchema.default('attack'),
  turn: turnPositionSchema.prefault({}),
  starter: seatSchema.prefault(0),
  seats: z.array(seatPositionSchema).min(2).max(8),
  marks: z.array(cardIdSchema).default([]),
  battle: z.exactOptional(battlePositionSchema),
  drawing: z.array(drawingSchema).default([]),
  pending: z.array(activationSchema).default([]),
  nextActivation: count.default(1),
  modifiers: z.array(modifierSchema).default([]),
  nextModifier: count.default(1),
  /** The seats that are out, the first one first. */
  out: z.array(seatSchema).default([]),
  counters: stateSchema.shape.counters,
  delayed: stateSchema.shape.delayed,
  extraTurns: stateSchema.shape.extraTurns,
  looks: z.exactOptional(z.array(lookSchema)),
  looking: z.exactOptional(z.strictObject({ seat: seatSchema, cards: z.array(cardIdSchema) })),
  choice: z.exactOptional(choiceSchema),
  resolution: z.array(taskSchema(today.programSchema)).default([]),
  outcome: z.exactOptional(outcomeSchema),
  draws: count.default(0),
  nextCard: z.exactOptional(z.int().min(1)),
});
export type Position = z.infer<typeof positionSchema>;
