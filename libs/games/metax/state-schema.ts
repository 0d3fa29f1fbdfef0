import { z } from 'zod';
import { list, seatIdSchema, words } from '#libs/game-kit';
import { statSchema } from './effects/language/filter.js';
import {
  durationSchema,
  modificationSchema,
  seatModificationSchema,
} from './effects/language/modification.js';
import { rulesetSchema } from './ruleset.js';
import {
  attackNumber,
  cardIdSchema,
  cardRefSchema,
  count,
  definitionIdSchema,
  ruleSchema,
  seatSchema,
} from './schemas.js';
import type { Choice, Modifier, StoredTask, WrittenState } from './state.js';
import { today } from './upcasts/words.js';

/* A whole game of MetaX as data, and what of it stands in facts. */

export const phaseSchema = words({
  setup: 'Before the first turn: mulligans are decided.',
  prep: 'Prep Step: Pushed Characters are Prepped.',
  planning: 'Planning Step: Characters and Events are played, Push effects used.',
  declareAttacks: 'Battle Step: attackers and their Battle Cards are declared.',
  assignDefenders: 'Battle Step: defenders and their Battle Cards are assigned.',
  damage: 'Battle Step: defended attacks are resolved.',
  victoryPoints: 'Battle Step: undefended attacks gain Victory Points.',
}).describe('A part of a turn.');

const cards = list(cardIdSchema);
const frame = {
  id: z.int().min(1),
  source: cardRefSchema,
  controller: seatSchema,
  until: durationSchema,
  attack: z.exactOptional(attackNumber),
};

/** Something that holds for a while, on certain cards or on a seat. */
export const modifierSchema: z.ZodType<Modifier> = z.discriminatedUnion('on', [
  z.strictObject({ ...frame, on: z.literal('cards'), cards, modification: modificationSchema }),
  z.strictObject({ ...frame, on: z.literal('seat'), seat: seatSchema, modification: seatModificationSchema }),
]);

const effectTaskSchema = z.strictObject({
  task: z.literal('effect'),
  source: cardRefSchema,
  controller: seatSchema,
  rule: ruleSchema,
  bindings: z.record(z.string(), list(z.union([cardIdSchema, seatIdSchema]))),
  program: today.storedProgramSchema,
});

/** What is left to do while a choice is open, in the words of its time. What an action does at once never waits. */
export const storedTaskSchema: z.ZodType<StoredTask> = z.discriminatedUnion('task', [
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
  z.strictObject({ task: z.literal('gainVictoryPoints'), gained: z.exactOptional(list(attackNumber)) }),
  z.strictObject({ task: z.literal('undefendedVictoryPoint'), attack: attackNumber }),
  z.strictObject({ task: z.literal('endBattleStep') }),
  z.strictObject({ task: z.literal('endTurn') }),
  z.strictObject({ task: z.literal('orderEffects'), seat: seatSchema, effects: list(effectTaskSchema) }),
]);

const choice = <const Kind extends string, const Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) =>
  z.strictObject({
    kind: z.literal(kind),
    seat: seatSchema,
    attack: z.exactOptional(attackNumber),
    ...shape,
    rule: ruleSchema,
    label: z.string(),
  });

/** A decision that the game waits for. */
export const choiceSchema: z.ZodType<Choice> = z.discriminatedUnion('kind', [
  choice('mulligan', {}),
  choice('link', {}),
  choice('orderAttacks', { attacks: list(attackNumber) }),
  choice('orderVictoryPoints', { attacks: list(attackNumber) }),
  choice('orderEffects', { effects: list(cardRefSchema) }),
  choice('chooseCards', { options: cards, min: count, max: count }),
  choice('orderCards', { options: cards }),
  choice('chooseOption', { options: list(z.strictObject({ index: count, label: z.string() })) }),
  // Its label is the effect's own.
  z.strictObject({
    kind: z.literal('may'),
    seat: seatSchema,
    attack: z.exactOptional(attackNumber),
    label: z.string(),
    rule: ruleSchema,
  }),
]);

const seatStateSchema = z.strictObject({
  metaPoints: z.int(),
  deck: cards,
  hand: cards,
  discard: cards,
  victoryPoints: cards,
  characters: cards,
  inUse: cards,
  hasMulliganed: z.boolean(),
});

const attackSchema = z.strictObject({
  number: attackNumber,
  seat: seatSchema,
  attacker: z.exactOptional(cardIdSchema),
  battleCard: z.exactOptional(cardIdSchema),
  rank: z.int(),
  as: statSchema,
  linked: cards,
  isTeam: z.boolean(),
  defense: z.exactOptional(
    z.strictObject({
      defender: z.exactOptional(cardIdSchema),
      battleCard: z.exactOptional(cardIdSchema),
      rank: z.int(),
      as: statSchema,
    }),
  ),
  stage: z.enum(['declared', 'resolved', 'over']),
});

/** What a position comes to. */
export const stateSchema: z.ZodType<WrittenState> = z.strictObject({
  game: z.literal('metax'),
  ruleset: rulesetSchema,
  definitions: z.record(definitionIdSchema, today.storedCardSchema),
  cards: z.record(cardIdSchema, z.strictObject({ definition: definitionIdSchema, owner: seatSchema })),
  nextCard: z.int().min(1),
  draws: count,
  seats: z.tuple([seatStateSchema, seatStateSchema]),
  characters: z.record(
    cardIdSchema,
    z.strictObject({ seat: seatSchema, isPushed: z.boolean(), enteredTurn: z.int(), damage: cards }),
  ),
  phase: phaseSchema,
  turn: z.strictObject({ number: count, seat: seatSchema, charactersPlayed: count, usedOnce: cards }),
  attacks: list(attackSchema),
  modifiers: list(modifierSchema),
  nextModifier: z.int().min(1),
  negated: cards,
  resolution: list(storedTaskSchema),
  choice: z.exactOptional(choiceSchema),
  outcome: z.exactOptional(
    z.strictObject({
      places: list(list(seatSchema)),
      reason: z.string(),
      rule: ruleSchema,
      text: z.string(),
    }),
  ),
});
