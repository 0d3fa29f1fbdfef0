import { z } from 'zod';
import {
  boundNameSchema,
  cardCostSchemas,
  costAmountSchema,
  costSchemaOf,
  type Cost as KitCost,
} from '#libs/game-kit';
import { amountSchema } from './amount.js';
import { cardFilterSchema } from './filter.js';
import type { CardSelector } from './selector.js';

/** Cards of the payer in play: this one, or some that fit a filter. */
const ownInPlay: z.ZodType<CardSelector> = z.union([
  z.strictObject({ this: z.literal('card') }),
  z.strictObject({
    zone: z.literal('play'),
    whose: z.literal('you').default('you'),
    where: cardFilterSchema.optional(),
  }),
]);
const number = costAmountSchema(amountSchema);
const count = number.default(1);
const as = boundNameSchema.optional();
const optional = boundNameSchema.optional();

/** A payment beside Pushing a Character for its Push effect. */
export const paymentSchema = z.discriminatedUnion('pay', [
  z.strictObject({ pay: z.literal('metaPoints'), amount: number, optional }),
  /** Victory Points of the payer: their cards go to their owner's discard pile. */
  z.strictObject({ pay: z.literal('victoryPoints'), amount: number, optional }),
  ...cardCostSchemas({ filter: cardFilterSchema, selector: ownInPlay, count }),
  /** Prepped Characters of the payer are Pushed. */
  z.strictObject({ pay: z.literal('push'), cards: ownInPlay, count, as, optional }),
  /** Cards of the payer's hand go under the deck. */
  z.strictObject({
    pay: z.literal('putUnderDeck'),
    where: cardFilterSchema.optional(),
    count,
    as,
    optional,
  }),
]);
export type Payment = z.infer<typeof paymentSchema>;
export const costSchema = costSchemaOf<Payment>(paymentSchema);
export type Cost = KitCost<Payment>;
