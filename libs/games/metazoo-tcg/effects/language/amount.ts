import { z } from 'zod';
import { countSchema, type FactorBounds, factorsWithin, numberAmountSchema } from '#libs/game-kit';
import { counterNameSchema } from './filter.js';
import { cardWhoSchema, selectorSchema } from './selector.js';

const BOUNDS: FactorBounds = { times: 3, plus: 10, atMost: 20 };
const factors = factorsWithin(BOUNDS);

/** Amounts beside counts of cards. */
export const ownAmounts = [
  /** The sum of current Influence. */
  z.strictObject({ influenceOf: selectorSchema, ...factors }),
  z.strictObject({ missionPoints: cardWhoSchema, ...factors }),
  /** Aura in the zone and in lanes. */
  z.strictObject({ auraCount: cardWhoSchema, ...factors }),
  /** By how much the mission was won. */
  z.strictObject({ margin: z.literal(true), ...factors }),
  z.strictObject({ damageOn: selectorSchema, ...factors }),
  /** The sum of printed costs. */
  z.strictObject({ costOf: selectorSchema, ...factors }),
  z.strictObject({ countersOn: selectorSchema, counter: counterNameSchema, ...factors }),
  z.strictObject({ round: z.literal(true), ...factors }),
] as const;

const countedSchema = z.union([
  countSchema(selectorSchema, BOUNDS),
  numberAmountSchema(BOUNDS),
  ...ownAmounts,
]);
export type Counted = z.infer<typeof countedSchema>;

/** The number. */
export const amountSchema = z.union([z.int().min(0).max(40), countedSchema]);
export type Amount = z.infer<typeof amountSchema>;

/** A change, up or down. */
export const changeSchema = z.union([z.int().min(-20).max(20), countedSchema]);
export type Change = z.infer<typeof changeSchema>;
