import { z } from 'zod';
import {
  boundNameSchema,
  boundValueSchema,
  internal,
  list,
  movedCardSchemas,
  outcomes,
  shownAs,
  words,
} from '#libs/game-kit';
import { settledModificationSchema } from './effects/language/ability.js';
import { casterModificationSchema } from './effects/language/modification.js';
import {
  auraTypeSchema,
  ownWordsSchema,
  roleSchema,
  statusSchema,
  surroundingSchema,
  traitSchema,
} from './effects/language/words.js';
import { cardIdSchema, definitionIdSchema, pageRefSchema, ruleIdSchema, seatSchema } from './schemas.js';
import { today } from './upcasts/words.js';
import { toWitness, witnessSchema } from './witness.js';

/* Schemas shared by states and facts. */

/** The place of a Page. `arena` includes Terra Slots, Traps and Equipment. */
export const placeSchema = words({
  spellbook: "Its owner's Spellbook.",
  chapter: "Its owner's Chapter.",
  chain: 'The Resolution Chain.',
  arena: 'The Arena, with Terra Slots, Traps and Equipment.',
  limbo: "Its owner's Limbo.",
  cemetery: "Its owner's Cemetery.",
  afterlife: "Its owner's Afterlife.",
  removed: 'Out of the game.',
}).describe('The place of a Page.');
export type Place = z.infer<typeof placeSchema>;

export const movedPageSchema = movedCardSchemas(seatSchema, placeSchema, pageRefSchema, 'Page');
export type MovedPage = z.infer<typeof movedPageSchema>;

/** NF-121: one Indicator of a status on a Page or a Caster. */
export const indicatorSchema = z
  .strictObject({
    status: statusSchema.describe('The status.'),
    counters: z
      .exactOptional(z.int().min(0).max(99))
      .describe('How many counters are left, of Frozen and Burn.'),
    turn: z.int().min(0).describe('The turn in which it was placed.'),
    /** NF-R84. */
    combat: z
      .exactOptional(z.int().min(1))
      .describe('The combat in which it was inflicted; null outside one.'),
  })
  .describe('One Indicator of a status.');
export type Indicator = z.infer<typeof indicatorSchema>;

export const arenaPageSchema = z.strictObject({
  controller: seatSchema,
  isFatigued: z.boolean(),
  damage: z.int().min(0),
  /** LP gained permanently while it stays (NF-182). */
  gain: z.int(),
  indicators: list(indicatorSchema),
  enteredTurn: z.int().min(0),
  isFaceDown: z.boolean(),
  /** Turned face-down by an Effect, not placed so by a Caster (NF-R36). */
  isTurnedDown: z.exactOptional(z.literal(true)),
  /** Flipped, and not paid for yet: it has no effect (NF-070). */
  isUnpaid: z.exactOptional(z.literal(true)),
  /** The turn in which it was moved as a Trap (NF-063). */
  movedTurn: z.exactOptional(z.int().min(0)),
  /** Its host Page. */
  under: z.exactOptional(cardIdSchema),
  /** The turn in which it is burrowed (NF-151). */
  burrowedTurn: z.exactOptional(z.int().min(0)),
  /** Counters by their words; absent without any. */
  counters: z.exactOptional(z.record(z.string(), z.int().min(1))),
  /** Its Destruction is being replaced (NF-R139). */
  isSpared: z.exactOptional(z.literal(true)),
  /** The numbers and optional costs of the payment when it was Contracted. */
  paid: z.exactOptional(z.record(boundNameSchema, z.array(boundValueSchema))),
  /** Effects used this turn, by their place on the Page. */
  used: list(z.string()),
});
export type ArenaPage = z.infer<typeof arenaPageSchema>;

/** The last known information of a Page that left the Arena (NF-R135). */
export const formerPageSchema = z.strictObject({
  ...arenaPageSchema.shape,
  definition: definitionIdSchema,
  traits: list(traitSchema),
  auraType: auraTypeSchema,
  maximumLp: z.int().min(0),
  isEquipped: z.boolean(),
  roles: list(roleSchema),
});
export type FormerPage = z.infer<typeof formerPageSchema>;

/** Aura by type in a pool, without a maximum. */
export const auraSchema = z.partialRecord(auraTypeSchema, z.int().min(0));
export type AuraPool = z.infer<typeof auraSchema>;

/** Pages, Casters and links under names. */
export const bindingsSchema = z.record(boundNameSchema, z.array(cardIdSchema));
/** The same, with the numbers and words that Effects bind. */
export const boundValuesSchema = z.record(
  boundNameSchema,
  z.array(z.union([cardIdSchema, boundValueSchema])),
);

/** The targets of a link, as an API has them; a fact has a record. */
export const targetsSchema = z
  .strictObject({
    name: z.string().describe('The name in the text of the Effect.'),
    ids: z.array(cardIdSchema).describe('The target.'),
  })
  .describe('The targets of a link under one name: Pages, Casters (`caster-0`) or other links (`link-3`).');

const toTargets = (named: unknown) =>
  typeof named === 'object' && named !== null
    ? Object.entries(named).map(([name, ids]) => ({ name, ids }))
    : [];

export const linkKindSchema = words({
  page: 'A Page that is Contracted.',
  power: 'A Power of a Page.',
  effect: 'An Effect of a Page.',
  selfDestruct: 'Self-Destruct of a Page.',
  flip: 'A Trap that is flipped.',
}).describe('The kind of a link of the chain.');

/** NF-081: the links of the Resolution Chain. A Page that is Contracted is itself on the chain (NF-R21). */
export const linkSchema = z
  .strictObject({
    number: z.int().min(1).describe('Its number in this game.'),
    seat: seatSchema.describe('The seat that made it.'),
    kind: linkKindSchema,
    source: pageRefSchema.describe('The Page that it comes from.'),
    rule: ruleIdSchema.describe('The rule that it follows from.'),
    label: z.string().describe('Its effect as text.'),
    /** In the words of its time. */
    program: internal(today.storedProgramSchema),
    targets: shownAs(bindingsSchema, z.array(targetsSchema), toTargets).describe('Its targets.'),
    /** The places of targets outside the Arena when they were named: one that has left is no longer a target (NF-R23). */
    elsewhere: internal(z.exactOptional(z.record(cardIdSchema, placeSchema))),
    /** The names that its payment bound. */
    paid: internal(z.exactOptional(boundValuesSchema)),
  })
  .describe('A link of the Resolution Chain.');
export type Link = z.infer<typeof linkSchema>;

export const combatSchema = z.strictObject({
  number: z.int().min(1),
  seat: seatSchema,
  attacker: cardIdSchema,
  /** Which of the Attacker's Attacks, from 0. */
  attack: z.int().min(0),
  target: cardIdSchema,
  /** The Caster who may declare Defenders (NF-090). */
  defendingSeat: seatSchema,
  defenders: z.array(cardIdSchema),
  primary: z.exactOptional(z.strictObject({ page: cardIdSchema, attack: z.exactOptional(z.int().min(0)) })),
});
export type Combat = z.infer<typeof combatSchema>;

/** Until when something holds. */
export const untilSchema = z.discriminatedUnion('until', [
  z.strictObject({ until: z.literal('combat'), combat: z.int().min(1) }),
  z.strictObject({ until: z.literal('turn'), turn: z.int().min(0) }),
  /** The end of the next turn of a seat that begins after the turn named. */
  z.strictObject({ until: z.literal('nextTurn'), seat: seatSchema, after: z.int().min(0) }),
  z.strictObject({ until: z.literal('inArena') }),
]);
export type Until = z.infer<typeof untilSchema>;

const modifierBase = {
  id: z.int().min(1),
  source: pageRefSchema,
  controller: seatSchema,
  until: untilSchema,
};
export const modifierSchema = z.discriminatedUnion('on', [
  z.strictObject({
    ...modifierBase,
    on: z.literal('pages'),
    pages: z.array(cardIdSchema),
    modification: settledModificationSchema,
  }),
  z.strictObject({
    ...modifierBase,
    on: z.literal('caster'),
    seat: seatSchema,
    modification: casterModificationSchema,
  }),
  /** Borrowed temporarily: returns to `from` (NF-115). */
  z.strictObject({ ...modifierBase, on: z.literal('control'), page: cardIdSchema, from: seatSchema }),
]);
export type Modifier = z.infer<typeof modifierSchema>;

/** NF-180, NF-181, NF-R113: a declared fact about the real world. Only an `active` one counts. */
export const surroundingFactSchema = z
  .strictObject({
    id: z.int().min(1).describe('Its number in this game.'),
    kind: surroundingSchema.describe('The declared kind, such as `full-moon`.'),
    text: z
      .exactOptional(ownWordsSchema)
      .describe("The declarer's own words, if they say more than the kind."),
    seat: z
      .exactOptional(seatSchema)
      .describe('The seat whose surroundings it is, or whose person; null for the whole table.'),
    declaredBy: shownAs(z.union([seatSchema, z.enum(['judge', 'venue'])]), witnessSchema, toWitness).describe(
      'The declaring Caster.',
    ),
    attestedBy: z.array(seatSchema).describe('The seats that attested it.'),
    status: z
      .enum(['declared', 'contested', 'active', 'refused', 'withdrawn'])
      .describe('`declared`, `contested`, `active`, `refused` or `withdrawn`; only an active one counts.'),
  })
  .describe('A declared fact about the real world.');
export type SurroundingFact = z.infer<typeof surroundingFactSchema>;

/** NF-R117: a thing that a Page represents in addition to its data, by a judge's ruling; applies to every copy, in this game. */
export const representationSchema = z.strictObject({
  definition: definitionIdSchema,
  kind: surroundingSchema,
});
export type Representation = z.infer<typeof representationSchema>;

export const outcomeSchema = outcomes(seatSchema, ruleIdSchema);
