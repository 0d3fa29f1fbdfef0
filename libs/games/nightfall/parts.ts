import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { runningProgramSchema } from './effects/language/effect.js';
import { casterModificationSchema, modificationSchema } from './effects/language/modification.js';
import { auraTypeSchema, statusSchema, surroundingSchema } from './effects/language/words.js';
import {
  cardIdSchema,
  definitionIdSchema,
  hiddenSchema,
  pageRefSchema,
  ruleIdSchema,
  seatSchema,
} from './schemas.js';

/* What a state and its facts are made of. */

/** Where a Page lies. `arena` covers Terra Slots, Traps and Equipment. */
export const placeSchema = z.enum([
  'spellbook',
  'chapter',
  'chain',
  'arena',
  'limbo',
  'cemetery',
  'afterlife',
  'removed',
]);
export type Place = z.infer<typeof placeSchema>;

/** A Page that moves; it gets a new id where it enters or leaves a hidden place, so that it cannot be followed. */
export const movedPageSchema = z.strictObject({
  owner: seatSchema,
  from: placeSchema,
  was: z.union([pageRefSchema, hiddenSchema(pageRefSchema)]),
  now: z.union([pageRefSchema, hiddenSchema(pageRefSchema)]),
});
export type MovedPage = z.infer<typeof movedPageSchema>;

/** NF-121: one Indicator of a status on a Page or a Caster. */
export const indicatorSchema = z.strictObject({
  status: statusSchema,
  /** Frozen and Burn count down. */
  counters: z.exactOptional(z.int().min(0).max(99)),
  /** The turn in which it was placed. */
  turn: z.int().min(0),
  /** The combat in which it was inflicted (NF-R84). */
  combat: z.exactOptional(z.int().min(1)),
});
export type Indicator = z.infer<typeof indicatorSchema>;

/** Aura by type, as it lies in a pool or is paid. */
export const auraSchema = z.partialRecord(auraTypeSchema, z.int().min(0).max(999));
export type AuraPool = z.infer<typeof auraSchema>;

export const bindingsSchema = z.record(boundNameSchema, z.array(cardIdSchema));

/** NF-081: what lies on the Resolution Chain. A Page that is Contracted lies there itself (NF-R21). */
export const linkSchema = z.strictObject({
  number: z.int().min(1),
  seat: seatSchema,
  kind: z.enum(['page', 'power', 'effect', 'selfDestruct', 'flip']),
  source: pageRefSchema,
  rule: ruleIdSchema,
  label: z.string(),
  program: runningProgramSchema,
  targets: bindingsSchema,
  /** Where targets lay as they were named, if not in the Arena: one that has left is a target no more (NF-R23). */
  elsewhere: z.exactOptional(z.record(cardIdSchema, placeSchema)),
});
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
    modification: modificationSchema,
  }),
  z.strictObject({
    ...modifierBase,
    on: z.literal('caster'),
    seat: seatSchema,
    modification: casterModificationSchema,
  }),
  /** Borrowed for a while: goes back to `from` (NF-115). */
  z.strictObject({ ...modifierBase, on: z.literal('control'), page: cardIdSchema, from: seatSchema }),
]);
export type Modifier = z.infer<typeof modifierSchema>;

/** NF-180, NF-181, NF-R113: something that was said about the world outside. Only an `active` one counts. */
export const surroundingFactSchema = z.strictObject({
  id: z.int().min(1),
  kind: surroundingSchema,
  /** The seat whose surroundings it is, or whose person; absent for the whole table. */
  seat: z.exactOptional(seatSchema),
  declaredBy: z.union([seatSchema, z.enum(['judge', 'venue'])]),
  attestedBy: z.array(seatSchema),
  status: z.enum(['declared', 'contested', 'active', 'refused', 'withdrawn']),
});
export type SurroundingFact = z.infer<typeof surroundingFactSchema>;

/** NF-R117: a thing that a Page stands for beside what its data say, by a judge's ruling; every copy of it, in this game. */
export const representationSchema = z.strictObject({
  definition: definitionIdSchema,
  kind: surroundingSchema,
});
export type Representation = z.infer<typeof representationSchema>;

export const outcomeSchema = z.strictObject({
  places: z.array(z.array(seatSchema)),
  reason: z.string(),
  rule: ruleIdSchema,
  text: z.string(),
});
