import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { auraTypeSchema } from '../../schemas.js';
import { selectorSchema } from './selector.js';

const text = z.string().min(1).max(200).optional();
const count = z.int().min(1).max(3).default(1);
const as = boundNameSchema.optional();

/** One part of a cost. */
export const costSchema = z.discriminatedUnion('pay', [
  z.strictObject({
    pay: z.literal('aura'),
    text,
    symbols: z
      .array(z.union([auraTypeSchema, z.literal('any')]))
      .min(1)
      .max(10),
  }),
  z.strictObject({ pay: z.literal('sacrifice'), text, cards: selectorSchema, count, as }),
  z.strictObject({ pay: z.literal('discard'), text, count, as }),
]);
export type Cost = z.infer<typeof costSchema>;

/** All of them are paid. */
export const costListSchema = z.array(costSchema).min(1).max(3);
