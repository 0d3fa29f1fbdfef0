import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { seatSchema } from '../../schemas.js';
import { amountSchema } from './amount.js';
import { counterSchema, priceSchema } from './cost.js';
import { durationSchema, type ModificationSchema } from './modification.js';
import { pageFilterSchema, pageWhoseSchema, selectorSchema } from './selector.js';
import { auraTypeSchema, statusSchema, traitSchema } from './words.js';

const as = boundNameSchema.optional();
const who = pageWhoseSchema.optional();

const withAmount = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), cards: selectorSchema, amount: amountSchema });
const withCards = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), cards: selectorSchema });
const withCounters = <const Op extends string>(op: Op) =>
  z.strictObject({ op: z.literal(op), cards: selectorSchema, counter: counterSchema, count: amountSchema });

export const destinationSchema = z.enum(['limbo', 'cemetery', 'afterlife', 'removed']);
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

/** The operations of Effects. `cards` may also name Casters or links if that makes sense. */
export const operationSchemasOver = (modification: ModificationSchema) =>
  [
    /** Damage by the Page: type advantage, Stone Skin, Sleep and all else apply (NF-110). */
    z.strictObject({
      op: z.literal('dealDamage'),
      cards: selectorSchema,
      amount: amountSchema,
      /** The Page that deals it, if it is another one in the Arena. */
      from: selectorSchema.optional(),
    }),
    /** It does not count as Damage (NF-185). */
    withAmount('loseLp'),
    withAmount('recoverLp'),
    withCards('recoverAllLp'),
    withAmount('gainLp'),
    withAmount('setLp'),
    z.strictObject({
      op: z.literal('inflict'),
      cards: selectorSchema,
      status: statusSchema,
      /** Counters of Frozen, a number for Burn instead of the die, Indicators of Poison. */
      count: z.int().min(1).max(9).optional(),
    }),
    z.strictObject({
      op: z.literal('removeStatus'),
      cards: selectorSchema,
      status: z.union([statusSchema, z.literal('any')]),
    }),
    withCounters('putCounters'),
    /** Counters of the Page, or those of Frozen and Burn. */
    withCounters('removeCounters'),
    withCards('destroy'),
    z.strictObject({ op: z.literal('returnToHand'), cards: selectorSchema, as }),
    z.strictObject({
      op: z.literal('putOnDeck'),
      cards: selectorSchema,
      position: z.enum(['top', 'bottom', 'shuffled']),
      as,
    }),
    z.strictObject({ op: z.literal('moveTo'), cards: selectorSchema, destination: destinationSchema, as }),
    /** The top Pages of Spellbooks to their discard zones. */
    z.strictObject({ op: z.literal('mill'), who, count: amountSchema, as }),
    /** Enters, and is not Contracted (NF-188). */
    z.strictObject({
      op: z.literal('placeIntoArena'),
      cards: selectorSchema,
      isAwake: z.boolean().optional(),
      /** The Effect's controller when `you`; else each Page's owner. */
      under: z.enum(['you', 'owner']).default('owner'),
      as,
    }),
    z.strictObject({ op: z.literal('createToken'), token: tokenSchema, count: amountSchema, who, as }),
    /** Tokens that are copies of Beasties. */
    z.strictObject({ op: z.literal('createCopy'), cards: selectorSchema, who, as }),
    withCards('fatigue'),
    withCards('awaken'),
    z.strictObject({ op: z.literal('bookmark'), who, count: amountSchema, as }),
    /** The controller looks at the top of a Spellbook. */
    z.strictObject({
      op: z.literal('lookAtTop'),
      who,
      count: z.int().min(1).max(10),
      as: boundNameSchema,
    }),
    /** The controller looks at Chapters. */
    z.strictObject({ op: z.literal('lookAtHand'), who: pageWhoseSchema, as: boundNameSchema }),
    withCards('reveal'),
    z.strictObject({ op: z.literal('showChapter'), who: pageWhoseSchema }),
    /** Top Pages are shown until one fits, which is bound; `rest` says what becomes of those before it. */
    z.strictObject({
      op: z.literal('revealUntil'),
      who,
      where: pageFilterSchema,
      as: boundNameSchema,
      rest: z.enum(['shuffled', 'bottom', 'discarded']),
    }),
    z.strictObject({
      op: z.literal('search'),
      /** Whose pile; the controller's when left out. */
      who,
      zone: z.enum(['spellbook', 'limbo', 'cemetery', 'afterlife']).optional(),
      where: pageFilterSchema,
      count: z.int().min(1).max(5),
      to: z.enum(['chapter', 'arena', 'limbo', 'spellbookTop']),
      /** Whether the found Pages are shown to all viewers. */
      reveal: z.boolean().default(true),
      as,
    }),
    z.strictObject({ op: z.literal('shuffle'), who: pageWhoseSchema }),
    /** Each Page to its discard zone by its type (NF-010). */
    z.strictObject({ op: z.literal('discard'), cards: selectorSchema, as }),
    /** A blind pick out of Chapters (NF-189, NF-190). */
    z.strictObject({ op: z.literal('discardAtRandom'), who: pageWhoseSchema, count: amountSchema, as }),
    withCards('stopLink'),
    /** The Attack that is under way ends. */
    z.strictObject({ op: z.literal('stopAttack') }),
    /** Another target for each target of a link: the controller chooses among `to`. */
    z.strictObject({ op: z.literal('retarget'), cards: selectorSchema, to: selectorSchema }),
    /** Does what the Effect of a link does, with its targets, for this Effect's controller. */
    withCards('copyLink'),
    z.strictObject({ op: z.literal('generateAura'), type: auraTypeSchema, amount: amountSchema, who }),
    z.strictObject({ op: z.literal('attach'), cards: selectorSchema, to: selectorSchema }),
    withCards('detach'),
    withCards('flipTraps'),
    withCards('turnFaceDown'),
    /** Face-down into the Arena as Traps, under a Page if one is named. */
    z.strictObject({ op: z.literal('placeTrap'), cards: selectorSchema, under: selectorSchema.optional() }),
    /** A face-down Page under another Page. */
    z.strictObject({ op: z.literal('moveTrap'), cards: selectorSchema, to: selectorSchema }),
    z.strictObject({
      op: z.literal('gainControl'),
      cards: selectorSchema,
      /** The Caster who gets it; the controller when left out. */
      who,
      until: z.enum(['thisTurn', 'forGood']).default('forGood'),
    }),
    /** Contracts a Page out of another zone for nothing; it resolves at once. */
    z.strictObject({ op: z.literal('play'), cards: selectorSchema, free: z.literal(true) }),
    z.strictObject({ op: z.literal('extraAuraContract'), count: amountSchema }),
    z.strictObject({ op: z.literal('extraTurn'), who }),
    /** Of Pages (`cards`) or of Casters (`who`). */
    z.strictObject({
      op: z.literal('modify'),
      cards: selectorSchema.optional(),
      who,
      modification,
      until: durationSchema,
    }),
    z.strictObject({
      op: z.literal('flipCoins'),
      who,
      count: z.int().min(1).max(10).default(1),
      as: boundNameSchema,
    }),
    /** Binds the number that the die shows. */
    z.strictObject({
      op: z.literal('rollDie'),
      who,
      sides: z.int().min(2).max(20).default(6),
      as: boundNameSchema,
    }),
    z.strictObject({ op: z.literal('winGame') }),
    z.strictObject({ op: z.literal('loseGame'), who: pageWhoseSchema }),
  ] as const;

/** Internal steps into which other operations expand; Pages cannot use them. */
export const innerOperationSchemas = [
  z.strictObject({ op: z.literal('useEffect'), on: z.string(), oncePerTurn: z.boolean() }),
  z.strictObject({ op: z.literal('beginSearch'), seat: seatSchema }),
  z.strictObject({ op: z.literal('endSearch'), seat: seatSchema }),
  z.strictObject({ op: z.literal('retargetTo'), links: selectorSchema, to: selectorSchema }),
  /** Pays a price in mid-resolution; what was chosen for it is bound. */
  z.strictObject({ op: z.literal('payPrice'), costs: z.array(priceSchema) }),
  z.strictObject({
    op: z.literal('spendAura'),
    cost: z.partialRecord(auraTypeSchema, z.int()),
    times: amountSchema,
  }),
  z.strictObject({ op: z.literal('spendJust'), spent: z.partialRecord(auraTypeSchema, z.int()) }),
  z.strictObject({ op: z.literal('payLp'), amount: amountSchema }),
  /** The price is paid. */
  z.strictObject({ op: z.literal('announce') }),
  /** The end of a replacement that concerned the subject. */
  z.strictObject({ op: z.literal('endReplacement') }),
] as const;

export type Operation = z.infer<
  ReturnType<typeof operationSchemasOver>[number] | (typeof innerOperationSchemas)[number]
>;
export type OperationOf<Op extends Operation['op']> = Extract<Operation, { op: Op }>;
