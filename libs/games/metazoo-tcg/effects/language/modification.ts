import { z } from 'zod';
import { sideSchema } from '#libs/game-kit';
import { changeSchema } from './amount.js';
import { cardFilterSchema } from './filter.js';
import { laneRelationSchema, selectorSchema } from './selector.js';

export const forbiddenSchema = z.enum(['shattered', 'tapped', 'moved', 'damaged', 'returned']);
export type Forbidden = z.infer<typeof forbiddenSchema>;

const unchanging = [
  z.strictObject({ change: z.literal('soar') }),
  z.strictObject({ change: z.literal('destruction'), count: z.int().min(1).max(3) }),
  z.strictObject({ change: z.literal('symbol') }),
  z.strictObject({ change: z.literal('loseKeywords') }),
  z.strictObject({ change: z.literal('cannotBe'), what: forbiddenSchema }),
] as const;

/** A change of a card. */
export const modificationSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('influence'), by: changeSchema }),
  ...unchanging,
]);
export type Modification = z.infer<typeof modificationSchema>;

/** The same once it has begun: counted once, when it began. */
export const settledModificationSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('influence'), by: z.int() }),
  ...unchanging,
]);
export type SettledModification = z.infer<typeof settledModificationSchema>;

/** A continuous effect, active while its card is in play and its condition is met: Have (MZ-192). */
export const standingModifierSchema = z.union([
  z.strictObject({ cards: selectorSchema, modification: modificationSchema }),
  /** Added to the total of sides in the lane. */
  z.strictObject({ total: changeSchema, whose: sideSchema, lane: laneRelationSchema.default('this') }),
  /** The number of places on each side of this lane (MZ-038). */
  z.strictObject({ limit: z.int().min(1).max(9) }),
  z.strictObject({ costsOf: sideSchema, where: cardFilterSchema, by: z.int().min(-5).max(5) }),
  /** Added to the award of the mission's winner in this lane. */
  z.strictObject({ award: z.int().min(-2).max(3), whose: sideSchema.default('each') }),
  /** The side has Soar, even without units (MZ-R56). */
  z.strictObject({ soarFor: sideSchema }),
]);
