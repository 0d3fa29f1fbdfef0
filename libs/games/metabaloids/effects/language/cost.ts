import { z } from 'zod';
import {
  boundNameSchema,
  type Cost as CostOf,
  cardCostSchemas,
  costAmountSchema,
  costSchemaOf,
} from '#libs/game-kit';
import { amountSchema } from './condition.js';
import { filterSchema, selectorSchema } from './selector.js';

const costAmount = costAmountSchema(amountSchema);
const optional = boundNameSchema.optional();

/**
 * A part of a cost. `points`: Metabaloid points from the hand (MB-037). `anywhere`: one point, paid as for a move (MBO-011). `sideways`: cards are turned
 * sideways that are not already, the card itself by default. Cards that are sacrificed are put on the lost pile.
 */
export const paymentSchema = z.discriminatedUnion('pay', [
  z.strictObject({ pay: z.literal('points'), amount: costAmount, optional }),
  z.strictObject({ pay: z.literal('anywhere'), optional }),
  z.strictObject({
    pay: z.literal('sideways'),
    cards: selectorSchema.optional(),
    count: costAmount.default(1),
    optional,
  }),
  ...cardCostSchemas({ filter: filterSchema, selector: selectorSchema, count: costAmount.default(1) }),
]);
export const WAYS_TO_PAY: readonly string[] = paymentSchema.options.map(({ shape }) => shape.pay.value);
export type Payment = z.infer<typeof paymentSchema>;
export type PaymentOf<Pay extends Payment['pay']> = Extract<Payment, { pay: Pay }>;

export const costSchema = costSchemaOf<Payment>(paymentSchema);
export type Cost = CostOf<Payment>;

/** Whether a part of a cost is paid with the card itself. */
export const isItself = (payment: Payment): boolean =>
  'cards' in payment &&
  payment.cards !== undefined &&
  'this' in payment.cards &&
  payment.cards.this === 'card';
