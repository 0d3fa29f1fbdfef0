import { z } from 'zod';
import { sideSchema } from '#libs/game-kit';
import { changeSchema } from './amount.js';
import { conditionSchema } from './condition.js';
import { cardFilterSchema } from './filter.js';
import { laneRelationSchema, selectorSchema } from './selector.js';

export const forbiddenSchema = z.enum(['shattered', 'tapped', 'moved', 'damaged', 'returned']);
export type Forbidden = z.infer<typeof forbiddenSchema>;

/** Changes of units that say the same on a card and once they have begun. */
const ofUnits = [
  z.strictObject({ change: z.literal('destruction'), count: z.int().min(1).max(3) }),
  z.strictObject({ change: z.literal('symbol') }),
  z.strictObject({ change: z.literal('loseKeywords') }),
  z.strictObject({ change: z.literal('cannotBe'), what: forbiddenSchema }),
] as const;
const soar = z.strictObject({ change: z.literal('soar') });
const influenceOf = <By extends z.ZodType>(by: By) => z.strictObject({ change: z.literal('influence'), by });

/** Changes of a side of lanes, or of a seat. */
const ofSides = [
  /** Added to the total of the side. */
  z.strictObject({ change: z.literal('total'), by: changeSchema }),
  /** The number of places on the side (MZ-038). */
  z.strictObject({ change: z.literal('limit'), to: z.int().min(1).max(9) }),
  /** Added to the award of a mission that the side wins there. */
  z.strictObject({ change: z.literal('award'), by: z.int().min(-2).max(3) }),
  /** Of cards that the seat plays. */
  z.strictObject({ change: z.literal('cost'), where: cardFilterSchema, by: z.int().min(-5).max(5) }),
] as const;

/** A change of cards. */
export const unitModificationSchema = z.discriminatedUnion('change', [
  influenceOf(changeSchema),
  soar,
  ...ofUnits,
]);
export type UnitModification = z.infer<typeof unitModificationSchema>;

/** A change of sides; one has `soar` even without units (MZ-R56). */
export const sideModificationSchema = z.discriminatedUnion('change', [soar, ...ofSides]);
export type SideModification = z.infer<typeof sideModificationSchema>;

export const modificationSchema = z.discriminatedUnion('change', [
  influenceOf(changeSchema),
  soar,
  ...ofUnits,
  ...ofSides,
]);
export type Modification = z.infer<typeof modificationSchema>;

const SIDE_CHANGES: readonly string[] = sideModificationSchema.options.map(({ shape }) => shape.change.value);
const UNIT_CHANGES: readonly string[] = unitModificationSchema.options.map(({ shape }) => shape.change.value);
export const isOfUnits = (one: Modification): one is UnitModification => UNIT_CHANGES.includes(one.change);
export const isOfSides = (one: Modification): one is SideModification => SIDE_CHANGES.includes(one.change);

/** A change of cards once it has begun: counted once, when it began. */
export const settledModificationSchema = z.discriminatedUnion('change', [
  influenceOf(z.int()),
  soar,
  ...ofUnits,
]);
export type SettledModification = z.infer<typeof settledModificationSchema>;

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
