import { z } from 'zod';
import { auraTypeSchema, cardIdSchema, countSchema, list, seatSchema } from '../schemas.js';
import { choiceSchema, lastKnownSchema, missionSchema, modifierSchema, waitingTaskSchema } from '../state.js';
import { today } from '../upcasts/words.js';

/*
 * A position of MetaZoo as a JSON document. Cards are named by title or id of their definition; a card to which another part of the document refers (a
 * modifier, a choice) has an id: `{ "card": "Name", "id": "c7" }`.
 */

const named = {
  card: z.string().min(1),
  id: z.exactOptional(cardIdSchema),
  /** The seat in whose zone it is, when omitted. */
  owner: z.exactOptional(seatSchema),
};
const written = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.union([z.string().min(1), z.strictObject({ ...named, ...shape })]);

export const positionCardSchema = written({});
export type PositionCard = z.infer<typeof positionCardSchema>;

/** A unit, or an Aura, which has neither damage nor marks. */
export const positionUnitSchema = written({
  isTapped: z.boolean().default(false),
  damage: countSchema.default(0),
  used: list(z.int().min(0)).default([]),
});
export type PositionUnit = z.infer<typeof positionUnitSchema>;

const pile = z.array(positionCardSchema).max(200);
const side = z.array(positionUnitSchema).max(20);

const casterSchema = written({
  isTapped: z.boolean().default(false),
  isFaceDown: z.boolean().default(false),
  used: list(z.int().min(0)).default([]),
});

const seatPositionSchema = z.strictObject({
  missionPoints: countSchema.default(0),
  /** Fire when left out. */
  primary: auraTypeSchema.default('fire'),
  allied: z.exactOptional(auraTypeSchema),
  /** In its zone, unless it is in a lane. */
  caster: z.exactOptional(casterSchema),
  hand: pile.default([]),
  /** The top card first; thirty of the first unit of the set when left out. */
  deck: z.exactOptional(pile),
  auraDeck: pile.default([]),
  auraZone: side.default([]),
  discard: pile.default([]),
  outside: pile.default([]),
  starters: pile.default([]),
  inUse: pile.default([]),
});

const lanePositionSchema = z.strictObject({
  /** Of seat 0 or of `owner`; omitted in a razed lane. */
  terra: z.exactOptional(positionCardSchema),
  isResolved: z.boolean().default(false),
  sides: z.tuple([side, side]).default([[], []]),
});

const emptyLane = { isResolved: false, sides: [[], []] } satisfies z.input<typeof lanePositionSchema>;

export const positionSchema = z.strictObject({
  phase: z.enum(['setup', 'action']).default('action'),
  turn: z
    .strictObject({
      round: countSchema.default(3),
      priority: seatSchema.prefault(0),
      active: seatSchema.prefault(0),
      actions: z.tuple([countSchema, countSchema]).readonly().default([0, 0]),
      extra: countSchema.default(0),
    })
    .prefault({}),
  seats: z.tuple([seatPositionSchema, seatPositionSchema]),
  lanes: z
    .tuple([lanePositionSchema, lanePositionSchema, lanePositionSchema, lanePositionSchema])
    .prefault([emptyLane, emptyLane, emptyLane, emptyLane]),
  modifiers: z.array(modifierSchema).default([]),
  mission: z.exactOptional(missionSchema),
  lastKnown: z.exactOptional(lastKnownSchema),
  isOvertime: z.boolean().default(false),
  choice: z.exactOptional(choiceSchema),
  resolution: z.array(waitingTaskSchema(today.programSchema)).default([]),
  draws: countSchema.default(0),
  nextCard: z.exactOptional(z.int().min(1)),
  nextModifier: z.exactOptional(z.int().min(1)),
});
export type Position = z.infer<typeof positionSchema>;
