import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { seatSchema } from '../../schemas.js';
import { amountSchema } from './amount.js';
import { casterModificationSchema, durationSchema, modificationSchema } from './modification.js';
import { pageFilterSchema, selectorSchema } from './selector.js';
import { auraTypeSchema, statusSchema, traitSchema } from './words.js';

const as = boundNameSchema.optional();

const withTo = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), to: selectorSchema, amount: amountSchema });
const withPages = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), pages: selectorSchema });
const withCasters = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), casters: selectorSchema });

export const destinationSchema = z.enum([
  'chapter',
  'spellbookTop',
  'spellbookBottom',
  'spellbook',
  'limbo',
  'cemetery',
  'afterlife',
  'removed',
]);
export type Destination = z.infer<typeof destinationSchema>;

/** A Token (NF-187). The Token is nameless without a name. */
export const tokenSchema = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  auraType: auraTypeSchema,
  tribe: z.string().min(1).max(40).optional(),
  lp: z.int().min(5).max(1000),
  damage: z.int().min(0).max(500).optional(),
  /** For a Token with the Attacks of another Beastie, in place of one with `damage` (NF-164). */
  attacks: z
    .array(
      z.strictObject({
        damage: z.int().min(0).max(500),
        advantage: z.array(auraTypeSchema).max(3).default([]),
      }),
    )
    .max(3)
    .optional(),
  traits: z.array(traitSchema).max(6).default([]),
});
export type TokenSpec = z.infer<typeof tokenSchema>;

/** The operations of Effects. `to` and `pages` may also name Casters or links if that makes sense. */
export const operationSchemas = [
  /** Damage by the Page: type advantage, Stone Skin, Sleep and all else apply (NF-110). */
  withTo('dealDamage'),
  /** It does not count as Damage (NF-185). */
  withTo('loseLp'),
  withTo('recoverLp'),
  z.strictObject({ op: z.literal('recoverAllLp'), to: selectorSchema }),
  withTo('gainLp'),
  withTo('setLp'),
  z.strictObject({
    op: z.literal('inflict'),
    to: selectorSchema,
    status: statusSchema,
    /** Counters of Frozen, a number for Burn instead of the die, Indicators of Poison. */
    count: z.int().min(1).max(9).optional(),
  }),
  z.strictObject({
    op: z.literal('removeStatus'),
    from: selectorSchema,
    status: z.union([statusSchema, z.literal('any')]),
  }),
  z.strictObject({
    op: z.literal('removeCounters'),
    from: selectorSchema,
    status: statusSchema,
    amount: amountSchema,
  }),
  withPages('destroy'),
  z.strictObject({ op: z.literal('moveTo'), pages: selectorSchema, destination: destinationSchema, as }),
  /** Enters, and is not Contracted (NF-188). */
  z.strictObject({
    op: z.literal('placeIntoArena'),
    pages: selectorSchema,
    isAwake: z.boolean().optional(),
    /** The Effect's controller when `you`; else each Page's owner. */
    under: z.enum(['you', 'owner']).default('owner'),
    as,
  }),
  z.strictObject({
    op: z.literal('createToken'),
    token: tokenSchema,
    count: amountSchema,
    casters: selectorSchema.optional(),
    as,
  }),
  withPages('fatigue'),
  withPages('awaken'),
  z.strictObject({ op: z.literal('bookmark'), casters: selectorSchema.optional(), count: amountSchema, as }),
  /** The controller looks at the top of a Spellbook. */
  z.strictObject({
    op: z.literal('look'),
    casters: selectorSchema.optional(),
    count: z.int().min(1).max(10),
    as: boundNameSchema,
  }),
  withPages('reveal'),
  withCasters('showChapter'),
  z.strictObject({
    op: z.literal('search'),
    where: pageFilterSchema,
    count: z.int().min(1).max(5),
    to: z.enum(['chapter', 'arena', 'limbo', 'spellbookTop']),
    /** Whether the found Pages are shown to all viewers. */
    reveal: z.boolean().default(true),
    as,
  }),
  withCasters('shuffle'),
  /** Each Page to its discard zone by its type (NF-010). */
  z.strictObject({ op: z.literal('discard'), pages: selectorSchema, as }),
  /** A blind pick out of Chapters (NF-189, NF-190). */
  z.strictObject({ op: z.literal('discardAtRandom'), casters: selectorSchema, count: amountSchema, as }),
  z.strictObject({ op: z.literal('stopLink'), links: selectorSchema }),
  /** Another target for each target of a link: the controller chooses among `to`. */
  z.strictObject({ op: z.literal('retarget'), links: selectorSchema, to: selectorSchema }),
  /** Does what the Effect of a link does, with its targets, for this Effect's controller. */
  z.strictObject({ op: z.literal('copyLink'), links: selectorSchema }),
  z.strictObject({
    op: z.literal('generateAura'),
    type: auraTypeSchema,
    amount: amountSchema,
    casters: selectorSchema.optional(),
  }),
  z.strictObject({ op: z.literal('attach'), page: selectorSchema, to: selectorSchema }),
  withPages('detach'),
  withPages('flipTraps'),
  withPages('turnFaceDown'),
  z.strictObject({
    op: z.literal('gainControl'),
    pages: selectorSchema,
    until: z.enum(['thisTurn', 'forGood']).default('forGood'),
  }),
  /** Contracts a Page out of another zone for nothing; it resolves at once. */
  withPages('contractFree'),
  z.strictObject({ op: z.literal('extraAuraContract'), count: amountSchema }),
  z.strictObject({
    op: z.literal('modify'),
    pages: selectorSchema,
    modification: modificationSchema,
    until: durationSchema,
  }),
  z.strictObject({
    op: z.literal('modifyCaster'),
    casters: selectorSchema,
    modification: casterModificationSchema,
    until: z.enum(['thisTurn', 'nextTurn']),
  }),
  /** Binds as many results as coins show heads. */
  z.strictObject({
    op: z.literal('flipCoins'),
    count: z.int().min(1).max(10).default(1),
    as: boundNameSchema,
  }),
  /** Binds as many results as the die shows. */
  z.strictObject({ op: z.literal('rollDie'), sides: z.int().min(2).max(20).default(6), as: boundNameSchema }),
  z.strictObject({ op: z.literal('winGame') }),
  withCasters('loseGame'),
] as const;

/** Internal steps into which other operations expand; Pages cannot use them. */
export const innerOperationSchemas = [
  z.strictObject({ op: z.literal('useEffect'), on: z.string(), oncePerTurn: z.boolean() }),
  z.strictObject({ op: z.literal('beginSearch'), seat: seatSchema }),
  z.strictObject({ op: z.literal('endSearch'), seat: seatSchema }),
  z.strictObject({ op: z.literal('retargetTo'), links: selectorSchema, to: selectorSchema }),
] as const;

const anyOperationSchema = z.discriminatedUnion('op', [...operationSchemas, ...innerOperationSchemas]);
export type Operation = z.infer<typeof anyOperationSchema>;
export type OperationOf<Op extends Operation['op']> = Extract<Operation, { op: Op }>;
