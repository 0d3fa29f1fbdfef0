import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { cardFilterSchema } from './filter.js';
import { selectorSchema } from './selector.js';

const count = z.int().min(1).max(5).default(1);
const as = boundNameSchema.optional();

/** A payment beside Pushing a Character for its Push effect. */
export const costSchema = z.discriminatedUnion('pay', [
  z.strictObject({ pay: z.literal('metaPoints'), amount: z.int().min(1).max(10) }),
  /** Cards of the payer's hand. */
  z.strictObject({ pay: z.literal('discard'), where: cardFilterSchema.optional(), count, as }),
  /** Characters of the payer are knocked out. */
  z.strictObject({ pay: z.literal('sacrifice'), cards: selectorSchema, count, as }),
]);
export type Cost = z.infer<typeof costSchema>;
