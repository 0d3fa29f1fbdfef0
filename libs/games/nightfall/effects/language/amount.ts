import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { type Selector, selectorSchema } from './selector.js';
import { auraTypeSchema } from './words.js';

const factors = {
  times: z.int().min(-50).max(50).optional(),
  plus: z.int().min(-200).max(200).optional(),
  atMost: z.int().min(0).max(1000).optional(),
};

/** How many: a number, or something counted, then times, plus and cut off at `atMost`; never below 0. */
export const amountSchema = z.union([
  z.int().min(0).max(1000),
  z.strictObject({ count: selectorSchema, ...factors }),
  z.strictObject({ lpOf: selectorSchema, ...factors }),
  z.strictObject({ damageOn: selectorSchema, ...factors }),
  /** The number that a die showed, or the heads among coins, by the name it was bound to. */
  z.strictObject({ result: boundNameSchema, ...factors }),
  z.strictObject({ aura: auraTypeSchema, ...factors }),
  z.strictObject({ turnNumber: z.literal(true), ...factors }),
]);
export type Amount = z.infer<typeof amountSchema>;
export type { Selector };
