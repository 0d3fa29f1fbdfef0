import { z } from 'zod';
import { boundNameSchema, countSchema, type FactorBounds, factorsWithin } from '#libs/game-kit';
import { selectorSchema } from './selector.js';
import { auraTypeSchema } from './words.js';

const BOUNDS: FactorBounds = { times: 50, plus: 200, atMost: 1000 };
const factors = factorsWithin(BOUNDS);

/** Amounts beside counts of Pages. */
export const ownAmounts = [
  z.strictObject({ lpOf: selectorSchema, ...factors }),
  z.strictObject({ damageOn: selectorSchema, ...factors }),
  /** The number of a die, or of heads among coins, by its bound name. */
  z.strictObject({ result: boundNameSchema, ...factors }),
  z.strictObject({ aura: auraTypeSchema, ...factors }),
  z.strictObject({ turnNumber: z.literal(true), ...factors }),
] as const;

/** The number. */
export const amountSchema = z.union([
  z.int().min(0).max(1000),
  countSchema(selectorSchema, BOUNDS),
  ...ownAmounts,
]);
export type Amount = z.infer<typeof amountSchema>;
