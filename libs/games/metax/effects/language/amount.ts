import { z } from 'zod';
import { whoSchema } from '#libs/game-kit';
import { statSchema } from './filter.js';
import { selectorSchema } from './selector.js';

const factors = {
  times: z.int().min(-3).max(3).optional(),
  plus: z.int().min(-10).max(10).optional(),
  atMost: z.int().min(0).max(20).optional(),
};

/** How many: a number, or something counted, then times, plus and cut off at `atMost`; never below 0. */
export const amountSchema = z.union([
  z.int().min(0).max(40),
  z.strictObject({ count: selectorSchema, ...factors }),
  z.strictObject({ sumOfRanks: selectorSchema, stat: statSchema.optional(), ...factors }),
  z.strictObject({ highestRank: selectorSchema, stat: statSchema.optional(), ...factors }),
  z.strictObject({ metaPoints: whoSchema, ...factors }),
  z.strictObject({ victoryPoints: whoSchema, ...factors }),
  z.strictObject({ deckSize: whoSchema, ...factors }),
  z.strictObject({ handSize: whoSchema, ...factors }),
]);
export type Amount = z.infer<typeof amountSchema>;
