import { z } from 'zod';
import {
  boundNameSchema,
  cardCostSchemas,
  costAmountSchema,
  costSchemaOf,
  type Cost as KitCost,
} from '#libs/game-kit';
import { amountSchema } from './amount.js';
import { pageFilterSchema, selectorSchema } from './selector.js';
import { auraTypeSchema } from './words.js';

/** A word of counters on Pages, such as `charge`. */
export const counterSchema = z.string().min(1).max(30);

const number = costAmountSchema(amountSchema);
const count = number.default(1);
const optional = boundNameSchema.optional();
const as = boundNameSchema.optional();

/** The payments of this game: those of all games, Aura, Life Points, Fatigue, Pages of discard zones, and counters. */
export const paymentSchema = z.discriminatedUnion('pay', [
  ...cardCostSchemas({ filter: pageFilterSchema, selector: selectorSchema, count }),
  /** Aura out of the pool by type, so many times; `neutral` is paid with any type (NF-049). */
  z.strictObject({
    pay: z.literal('aura'),
    cost: z.partialRecord(auraTypeSchema, z.int().min(1).max(10)),
    times: count,
    optional,
  }),
  z.strictObject({ pay: z.literal('lp'), amount: number, optional }),
  /** Own awake Pages in the Arena are Fatigued. */
  z.strictObject({ pay: z.literal('fatigue'), cards: selectorSchema, count, as, optional }),
  /** Pages of own discard zones go out of the game. */
  z.strictObject({ pay: z.literal('remove'), cards: selectorSchema, count, as, optional }),
  /** Counters on the Page itself. */
  z.strictObject({ pay: z.literal('counters'), counter: counterSchema, count, optional }),
]);
export type Payment = z.infer<typeof paymentSchema>;
export type Price = KitCost<Payment>;

const MOST_COSTS = 4;
export const priceSchema: z.ZodType<Price> = costSchemaOf(paymentSchema);
export const costsSchema = z.array(priceSchema).max(MOST_COSTS).default([]);
