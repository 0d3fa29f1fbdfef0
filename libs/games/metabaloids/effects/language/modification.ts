import { z } from 'zod';
import { type Amount, amountSchema } from './condition.js';

/** Actions that can be forbidden to cards. */
export const forbiddenSchema = z.enum(['attack', 'useAbilities', 'beAttacked']);
export type Forbidden = z.infer<typeof forbiddenSchema>;

const bonusSchema = z.union([z.int().min(-10).max(10), amountSchema]);
export type Bonus = number | Amount;

/** Changes of cards in play. */
export const modificationSchema = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('stats'),
    attack: bonusSchema.optional(),
    defense: bonusSchema.optional(),
  }),
  z.strictObject({ change: z.literal('forbid'), action: forbiddenSchema }),
  /** Official only: their columns may exceed the limits by one card (MBO-007). */
  z.strictObject({ change: z.literal('widenColumn') }),
]);
export type CardModification = z.infer<typeof modificationSchema>;
