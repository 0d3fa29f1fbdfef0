import { z } from 'zod';
import { cardId, definitionId, ruleId, seat, seatIdSchema } from '#libs/game-kit';
import { statSchema } from '../effects/language/filter.js';
import {
  durationSchema,
  modificationSchema,
  seatModificationSchema,
} from '../effects/language/modification.js';
import { today } from '../upcasts/words.js';

/*
 * A position of MetaX as a JSON document. Cards are named by title or id of their definition; where something else in the document has
 * to mean one card (an attack, a modifier), the card is given an id: `{ "card": "Name", "id": "c7" }`.
 */

const cardIdSchema = z
  .string()
  .regex(/^c[1-9]\d{0,8}$/, 'A card id is "c" and a number.')
  .transform(cardId);
const seatSchema = z.int().min(0).max(1).transform(seat);
const ruleSchema = z
  .string()
  .regex(/^MX-R?\d{2,3}$/)
  .transform(ruleId);

export const positionCardSchema = z.union([
  z.string().min(1),
  z.strictObject({
    card: z.string().min(1),
    id: z.exactOptional(cardIdSchema),
    owner: z.exactOptional(seatSchema),
  }),
]);
export type PositionCard = z.infer<typeof positionCardSchema>;

const pile = z.array(positionCardSchema).max(200);

const characterSchema = z.strictObject({
  card: z.string().min(1),
  id: z.exactOptional(cardIdSchema),
  owner: z.exactOptional(seatSchema),
  isPushed: z.boolean().default(false),
  /** The turn in which it came into play; before the first when left out, so that it may act. */
  enteredTurn: z.int().min(0).default(0),
  /** Cards of the other seat, unless `owner` says otherwise. */
  damage: pile.default([]),
});

const seatPositionSchema = z.strictObject({
  metaPoints: z.int().min(0).max(10).default(0),
  hand: pile.default([]),
  /** The top card first; thirty of the first card of the set when left out. */
  deck: z.exactOptional(pile),
  discard: pile.default([]),
  /** Cards of the other seat's deck. */
  victoryPoints: pile.default([]),
  characters: z.array(characterSchema).max(3).default([]),
  inUse: pile.default([]),
  hasMulliganed: z.boolean().default(false),
});
export type SeatPosition = z.infer<typeof seatPositionSchema>;

const cardRefSchema = z.strictObject({ id: cardIdSchema, definition: z.string().transform(definitionId) });

const defenseSchema = z.strictObject({
  defender: z.exactOptional(cardIdSchema),
  battleCard: z.exactOptional(positionCardSchema),
  rank: z.int().min(0),
  as: statSchema,
});

const attackSchema = z.strictObject({
  number: z.int().min(1),
  seat: seatSchema,
  attacker: z.exactOptional(cardIdSchema),
  battleCard: z.exactOptional(positionCardSchema),
  rank: z.int().min(0),
  as: statSchema,
  linked: z.array(cardIdSchema).max(2).default([]),
  isTeam: z.boolean().default(false),
  defense: z.exactOptional(defenseSchema),
  stage: z.enum(['declared', 'resolved', 'over']).default('declared'),
});
export type PositionAttack = z.infer<typeof attackSchema>;

const modifierBase = {
  id: z.int().min(1),
  source: cardRefSchema,
  controller: seatSchema,
  until: durationSchema,
  attack: z.exactOptional(z.int().min(1)),
};

const modifierSchema = z.discriminatedUnion('on', [
  z.strictObject({
    ...modifierBase,
    on: z.literal('cards'),
    cards: z.array(cardIdSchema).min(1),
    modification: modificationSchema,
  }),
  z.strictObject({
    ...modifierBase,
    on: z.literal('seat'),
    seat: seatSchema,
    modification: seatModificationSchema,
  }),
]);

const effectTaskSchema = z.strictObject({
  task: z.literal('effect'),
  source: cardRefSchema,
  controller: seatSchema,
  rule: ruleSchema,
  bindings: z.record(z.string(), z.array(z.union([cardIdSchema, seatIdSchema]))),
  program: today.programSchema,
});

const attackNumber = z.int().min(1);

/** What is left to do while a choice is open. */
const taskSchema = z.discriminatedUnion('task', [
  effectTaskSchema,
  z.strictObject({ task: z.literal('offerMulligan'), seat: seatSchema }),
  z.strictObject({ task: z.literal('beginTurn'), seat: seatSchema }),
  z.strictObject({
    task: z.literal('battleCardEffect'),
    battleCard: cardIdSchema,
    seat: seatSchema,
    role: z.enum(['attack', 'defense']),
  }),
  z.strictObject({ task: z.literal('finishEvent'), card: cardIdSchema }),
  z.strictObject({ task: z.literal('offerLink'), attack: attackNumber }),
  z.strictObject({ task: z.literal('resolveDefended') }),
  z.strictObject({
    task: z.literal('resolveAttack'),
    attack: attackNumber,
    part: z.enum(['comparison', 'damage']),
  }),
  z.strictObject({
    task: z.literal('gainVictoryPoints'),
    gained: z.exactOptional(z.array(attackNumber)),
  }),
  z.strictObject({ task: z.literal('undefendedVictoryPoint'), attack: attackNumber }),
  z.strictObject({ task: z.literal('endBattleStep') }),
  z.strictObject({ task: z.literal('endTurn') }),
  z.strictObject({ task: z.literal('orderEffects'), seat: seatSchema, effects: z.array(effectTaskSchema) }),
]);

const choiceFrame = {
  seat: seatSchema,
  rule: ruleSchema,
  label: z.string(),
  attack: z.exactOptional(attackNumber),
};
const attackList = z.array(attackNumber).min(1);
const options = z.array(cardIdSchema);

const choiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...choiceFrame, kind: z.literal('mulligan') }),
  z.strictObject({ ...choiceFrame, kind: z.literal('link') }),
  z.strictObject({ ...choiceFrame, kind: z.literal('orderAttacks'), attacks: attackList }),
  z.strictObject({ ...choiceFrame, kind: z.literal('orderVictoryPoints'), attacks: attackList }),
  z.strictObject({ ...choiceFrame, kind: z.literal('orderEffects'), effects: z.array(cardRefSchema).min(1) }),
  z.strictObject({
    ...choiceFrame,
    kind: z.literal('chooseCards'),
    options,
    min: z.int().min(0),
    max: z.int().min(0),
  }),
  z.strictObject({ ...choiceFrame, kind: z.literal('orderCards'), options }),
  z.strictObject({
    ...choiceFrame,
    kind: z.literal('chooseOption'),
    options: z.array(z.strictObject({ index: z.int().min(0), label: z.string() })).min(1),
  }),
  z.strictObject({ ...choiceFrame, kind: z.literal('may') }),
]);

export const positionSchema = z.strictObject({
  phase: z
    .enum(['setup', 'prep', 'planning', 'declareAttacks', 'assignDefenders', 'damage', 'victoryPoints'])
    .default('planning'),
  turn: z
    .strictObject({
      number: z.int().min(0).default(3),
      seat: seatSchema.prefault(0),
      charactersPlayed: z.int().min(0).default(0),
      usedOnce: z.array(cardIdSchema).default([]),
    })
    .prefault({}),
  seats: z.tuple([seatPositionSchema.prefault({}), seatPositionSchema.prefault({})]).prefault([{}, {}]),
  attacks: z.array(attackSchema).default([]),
  modifiers: z.array(modifierSchema).default([]),
  negated: z.array(cardIdSchema).default([]),
  choice: z.exactOptional(choiceSchema),
  resolution: z.array(taskSchema).default([]),
  /** How many random draws the game has used. */
  draws: z.int().min(0).default(0),
  /** The number of the next card id; after the highest in the document when left out. */
  nextCard: z.exactOptional(z.int().min(1)),
});
export type Position = z.infer<typeof positionSchema>;
