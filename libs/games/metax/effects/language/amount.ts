import { z } from 'zod';
import { countSchema, type FactorBounds, factorsWithin } from '#libs/game-kit';
import { statSchema } from './filter.js';
import { cardWhoSchema, selectorSchema } from './selector.js';

const BOUNDS: FactorBounds = { times: 3, plus: 10, atMost: 20 };
const factors = factorsWithin(BOUNDS);

/** Amounts beside counts of cards. */
export const ownAmounts = [
  z.strictObject({ sumOfRanks: selectorSchema, stat: statSchema.optional(), ...factors }),
  z.strictObject({ highestRank: selectorSchema, stat: statSchema.optional(), ...factors }),
  z.strictObject({ metaPoints: cardWhoSchema, ...factors }),
  z.strictObject({ victoryPoints: cardWhoSchema, ...factors }),
] as const;

/** The number. */
export const amountSchema = z.union([
  z.int().min(0).max(40),
  countSchema(selectorSchema, BOUNDS),
  ...ownAmounts,
]);
export type Amount = z.infer<typeof amountSchema>;
