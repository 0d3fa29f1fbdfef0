import { z } from 'zod';
import { countSchema, type FactorBounds, factorsWithin, numberAmountSchema } from '#libs/game-kit';
import { selectorSchema } from './selector.js';
import { auraTypeSchema } from './words.js';

const BOUNDS: FactorBounds = { times: 500, plus: 500, atMost: 1000 };
const factors = factorsWithin(BOUNDS);

/** Amounts beside counts of Pages. */
export const ownAmounts = [
  z.strictObject({ lpOf: selectorSchema, ...factors }),
  z.strictObject({ damageOn: selectorSchema, ...factors }),
  /** The highest printed number of their Attacks. */
  z.strictObject({ attackOf: selectorSchema, ...factors }),
  z.strictObject({ aura: auraTypeSchema, ...factors }),
  z.strictObject({ turnNumber: z.literal(true), ...factors }),
  z.strictObject({ countersOn: selectorSchema, counter: z.string().max(30).optional(), ...factors }),
  /** The sum of the Aura costs of Pages. */
  z.strictObject({ costOf: selectorSchema, ...factors }),
] as const;

/** The number. */
export const amountSchema = z.union([
  z.int().min(0).max(1000),
  countSchema(selectorSchema, BOUNDS),
  numberAmountSchema(BOUNDS),
  ...ownAmounts,
]);
export type Amount = z.infer<typeof amountSchema>;

/** A change, up or down. */
export const changeSchema = z.union([
  z.int().min(-500).max(500),
  countSchema(selectorSchema, BOUNDS),
  numberAmountSchema(BOUNDS),
  ...ownAmounts,
]);
export type Change = z.infer<typeof changeSchema>;
