import { z } from 'zod';
import { cardIdSchema, count, seatSchema } from '../schemas.js';
import {
  attackSchema,
  characterSchema,
  choiceSchema,
  defenseSchema,
  modifierSchema,
  phaseSchema,
  stateSchema,
  turnSchema,
  waitingTaskSchema,
} from '../state.js';
import { today } from '../upcasts/words.js';

/*
 * A position of MetaX as a JSON document. Cards are named by title or id of their definition; a card to which another part of the document refers (an attack, a
 * modifier) has an id: `{ "card": "Name", "id": "c7" }`.
 */

const named = {
  card: z.string().min(1),
  id: z.exactOptional(cardIdSchema),
  owner: z.exactOptional(seatSchema),
};

export const positionCardSchema = z.union([z.string().min(1), z.strictObject(named)]);
export type PositionCard = z.infer<typeof positionCardSchema>;

const pile = z.array(positionCardSchema).max(200);

const characterPositionSchema = z.strictObject({
  ...named,
  isPushed: z.boolean().default(false),
  /** The turn in which it entered play; when omitted, before the first, so that it may act. */
  enteredTurn: count.default(0),
  /** Cards of the other seat, or of `owner`. */
  damage: pile.default([]),
  counters: characterSchema.shape.counters,
});

const seatPositionSchema = z.strictObject({
  metaPoints: z.int().min(0).max(10).default(0),
  hand: pile.default([]),
  /** The top card first; thirty of the first card of the set when left out. */
  deck: z.exactOptional(pile),
  discard: pile.default([]),
  /** Cards of the other seat's deck. */
  victoryPoints: pile.default([]),
  characters: z.array(characterPositionSchema).max(3).default([]),
  inUse: pile.default([]),
  hasMulliganed: z.boolean().default(false),
});
export type SeatPosition = z.infer<typeof seatPositionSchema>;

const battleCard = z.exactOptional(positionCardSchema);

const attackPositionSchema = z.strictObject({
  ...attackSchema.shape,
  battleCard,
  rank: count,
  linked: z.array(cardIdSchema).max(2).default([]),
  isTeam: z.boolean().default(false),
  defense: z.exactOptional(z.strictObject({ ...defenseSchema.shape, battleCard, rank: count })),
  stage: attackSchema.shape.stage.default('declared'),
});
export type PositionAttack = z.infer<typeof attackPositionSchema>;

export const positionSchema = z.strictObject({
  phase: phaseSchema.default('planning'),
  turn: z
    .strictObject({
      number: count.default(3),
      seat: seatSchema.prefault(0),
      charactersPlayed: count.default(0),
      usedOnce: z.array(cardIdSchema).default([]),
      usedAbilities: turnSchema.shape.usedAbilities,
    })
    .prefault({}),
  seats: z.tuple([seatPositionSchema.prefault({}), seatPositionSchema.prefault({})]).prefault([{}, {}]),
  attacks: z.array(attackPositionSchema).default([]),
  modifiers: z.array(modifierSchema).default([]),
  negated: z.array(cardIdSchema).default([]),
  delayed: stateSchema.shape.delayed,
  spared: stateSchema.shape.spared,
  extraTurns: stateSchema.shape.extraTurns,
  choice: z.exactOptional(choiceSchema),
  resolution: z.array(waitingTaskSchema(today.programSchema)).default([]),
  /** The number of random draws that the game has used. */
  draws: count.default(0),
  /** The number of the next card id; after the highest in the document when left out. */
  nextCard: z.exactOptional(z.int().min(1)),
});
export type Position = z.infer<typeof positionSchema>;
