import { z } from 'zod';
import { internal, sideSchema } from '#libs/game-kit';
import { amountSchema, changeSchema } from './amount.js';
import { conditionSchema } from './condition.js';
import { cardFilterSchema, forbiddenSchema } from './filter.js';
import { grantedSchema } from './granted.js';
import { laneRelationSchema } from './lane.js';
import { selectorSchema } from './selector.js';

/** Things that an effect can keep a unit from doing. */
export const unableSchema = z.enum(['useAbilities', 'addInfluence', 'contest', 'duel']);
export type Unable = z.infer<typeof unableSchema>;

/** Actions that a seat can be kept from. */
export const barredSchema = z.enum([
  'playUnits',
  'playTerras',
  'playStrategies',
  'enhance',
  'tradeAura',
  'useAbilities',
  'declareMissions',
]);
export type Barred = z.infer<typeof barredSchema>;

const amountOfDamage = z.int().min(1).max(20).optional();

/** Changes of units that say the same on a card and once they have begun. */
const ofUnits = [
  z.strictObject({ change: z.literal('destruction'), count: z.int().min(1).max(3) }),
  z.strictObject({ change: z.literal('symbol') }),
  z.strictObject({ change: z.literal('loseKeywords') }),
  /** Printed and granted ones. */
  z.strictObject({ change: z.literal('loseAbilities') }),
  z.strictObject({ change: z.literal('grantTrait'), trait: z.string().min(1).max(40) }),
  z.strictObject({ change: z.literal('cannotBe'), what: forbiddenSchema }),
  z.strictObject({ change: z.literal('cannot'), what: unableSchema }),
  /** Effects of rivals that choose among units with it choose one of these. */
  z.strictObject({ change: z.literal('mustBeChosen') }),
  /** So much of each damage, or all of it; so many times, or always. */
  z.strictObject({
    change: z.literal('preventDamage'),
    amount: amountOfDamage,
    times: z.int().min(1).max(9).optional(),
  }),
] as const;
const soar = z.strictObject({ change: z.literal('soar') });
const influenceBy = <By extends z.ZodType>(by: By) => z.strictObject({ change: z.literal('influence'), by });
const influenceTo = <To extends z.ZodType>(to: To) =>
  z.strictObject({ change: z.literal('setInfluence'), to });

const grantAbility = z.strictObject({ change: z.literal('grantAbility'), ability: grantedSchema });

/** Changes of a side of lanes, or of a seat; an API does not show which cards they are about. */
const ofSides = <Where extends z.ZodType>(where: Where, someWhere: z.ZodOptional<Where>) =>
  [
    /** The number of places on the side (MZ-038). */
    z.strictObject({ change: z.literal('limit'), to: z.int().min(1).max(9) }),
    /** Added to the award of a mission that the side wins there. */
    z.strictObject({ change: z.literal('award'), by: z.int().min(-2).max(3) }),
    /** Of cards that the seat plays. */
    z.strictObject({ change: z.literal('cost'), where, by: z.int().min(-5).max(5) }),
    /** In these lanes, or anywhere where no lane is named. */
    z.strictObject({ change: z.literal('forbid'), action: barredSchema, where: someWhere }),
    /** Cards that the seat may play from there as from its hand. */
    z.strictObject({
      change: z.literal('playFrom'),
      zone: z.enum(['discard']),
      where,
    }),
  ] as const;
const sides = ofSides(cardFilterSchema, cardFilterSchema.optional());
/** Added to the total of the side. */
const totalBy = <By extends z.ZodType>(by: By) => z.strictObject({ change: z.literal('total'), by });

const onUnits = [
  influenceBy(changeSchema),
  influenceTo(amountSchema),
  soar,
  grantAbility,
  /** By effects that these seats choose for. */
  z.strictObject({ change: z.literal('cannotBeChosen'), by: sideSchema.default('opponents') }),
  ...ofUnits,
] as const;
/** A change of cards. */
export const unitModificationSchema = z.discriminatedUnion('change', onUnits);
export type UnitModification = z.infer<typeof unitModificationSchema>;

/** A change of sides; one has `soar` even without units (MZ-R56). */
export const sideModificationSchema = z.discriminatedUnion('change', [soar, totalBy(changeSchema), ...sides]);
export type SideModification = z.infer<typeof sideModificationSchema>;

export const modificationSchema = z.discriminatedUnion('change', [
  ...onUnits,
  totalBy(changeSchema),
  ...sides,
]);
export type Modification = z.infer<typeof modificationSchema>;

const SIDE_CHANGES: readonly string[] = sideModificationSchema.options.map(({ shape }) => shape.change.value);
const UNIT_CHANGES: readonly string[] = unitModificationSchema.options.map(({ shape }) => shape.change.value);
export const isOfUnits = (one: Modification): one is UnitModification => UNIT_CHANGES.includes(one.change);
export const isOfSides = (one: Modification): one is SideModification => SIDE_CHANGES.includes(one.change);

/** A change of cards once it has begun: counted once, when it began. */
export const settledModificationSchema = z.discriminatedUnion('change', [
  influenceBy(z.int()),
  influenceTo(z.int()),
  soar,
  /** The number of the ability among those that the card of the effect grants. */
  z.strictObject({ change: z.literal('grantAbility'), ability: z.int().min(0) }),
  z.strictObject({ change: z.literal('cannotBeChosen'), choosers: sideSchema }),
  ...ofUnits,
]);
export type SettledModification = z.infer<typeof settledModificationSchema>;

/** The same of sides, beside the total. */
export const settledSideSchema = z.discriminatedUnion('change', [
  soar,
  ...ofSides(internal(cardFilterSchema), internal(cardFilterSchema.optional())),
]);
export type SettledSide = z.infer<typeof settledSideSchema>;

/** A continuous effect, active while its card is in play and its condition is met: Have (MZ-192). */
export const holdSchema = z.union([
  z.strictObject({
    cards: selectorSchema,
    modification: unitModificationSchema,
    if: conditionSchema.optional(),
  }),
  z.strictObject({
    who: sideSchema,
    /** The lanes of the side: this one when left out. */
    lane: laneRelationSchema.optional(),
    modification: sideModificationSchema,
    if: conditionSchema.optional(),
  }),
]);
export type Hold = z.infer<typeof holdSchema>;
