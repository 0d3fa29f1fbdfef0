import { z } from 'zod';
import { countSchema, type FactorBounds, factorsWithin, numberAmountSchema } from '#libs/game-kit';
import { counterNameSchema, statSchema } from './filter.js';
import { cardWhoSchema, selectorSchema } from './selector.js';

const BOUNDS: FactorBounds = { times: 3, plus: 10, atMost: 20 };
const factors = factorsWithin(BOUNDS);

/** Amounts beside counts of cards and bound numbers. */
export const ownAmounts = [
  z.strictObject({ sumOfRanks: selectorSchema, stat: statSchema.optional(), ...factors }),
  z.strictObject({ highestRank: selectorSchema, stat: statSchema.optional(), ...factors }),
  z.strictObject({ metaPoints: cardWhoSchema, ...factors }),
  z.strictObject({ victoryPoints: cardWhoSchema, ...factors }),
  /** The counters of a kind on all selected cards. */
  z.strictObject({ countersOn: selectorSchema, counter: counterNameSchema, ...factors }),
] as const;

const computed = [countSchema(selectorSchema, BOUNDS), numberAmountSchema(BOUNDS), ...ownAmounts] as const;

/** The number. */
export const amountSchema = z.union([z.int().min(0).max(40), ...computed]);
export type Amount = z.infer<typeof amountSchema>;

/** A change up or down: fixed within limits, or computed. */
export const changeSchema = (least: number, most: number) =>
  z.union([z.int().min(least).max(most), ...computed]);
