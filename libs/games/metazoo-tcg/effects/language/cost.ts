import { z } from 'zod';
import {
  boundNameSchema,
  type CardCost,
  type CostAmount,
  cardCostSchemas,
  costAmountSchema,
  costSchemaOf,
  type Cost as KitCost,
} from '#libs/game-kit';
import { type AuraType, auraTypeSchema } from '../../schemas.js';
import { type Amount, amountSchema } from './amount.js';
import { type CardFilter, cardFilterSchema } from './filter.js';
import { type Selector, selectorSchema } from './selector.js';

/** One symbol of a cost in Aura. */
export type AuraSymbol = AuraType | 'any';

interface Optional {
  readonly optional?: string | undefined;
}

/** One payment of a cost in MetaZoo. */
export type Payment =
  | CardCost<CardFilter, Selector, Amount>
  /** Untapped units that are tapped for it. */
  | (Optional & {
      readonly pay: 'tap';
      readonly cards: Selector;
      readonly count: CostAmount<Amount>;
      readonly as?: string | undefined;
    })
  /** Aura for each of its symbols. */
  | (Optional & { readonly pay: 'aura'; readonly symbols: readonly AuraSymbol[] })
  /** So many Aura of any type. */
  | (Optional & { readonly pay: 'anyAura'; readonly amount: CostAmount<Amount> })
  | (Optional & { readonly pay: 'missionPoints'; readonly amount: CostAmount<Amount> })
  /** The card itself, from the hand. */
  | (Optional & { readonly pay: 'discardThis' });

const number = costAmountSchema(amountSchema);
const count = number.default(1);
const optional = boundNameSchema.optional();

export const paymentSchemas = [
  ...cardCostSchemas<CardFilter, Selector, Amount>({
    filter: cardFilterSchema,
    selector: selectorSchema,
    count,
  }),
  z.strictObject({
    pay: z.literal('tap'),
    cards: selectorSchema,
    count,
    as: boundNameSchema.optional(),
    optional,
  }),
  z.strictObject({
    pay: z.literal('aura'),
    symbols: z
      .array(z.union([auraTypeSchema, z.literal('any')]))
      .min(1)
      .max(10),
    optional,
  }),
  z.strictObject({ pay: z.literal('anyAura'), amount: number, optional }),
  z.strictObject({ pay: z.literal('missionPoints'), amount: number, optional }),
  z.strictObject({ pay: z.literal('discardThis'), optional }),
] as const;

export type Cost = KitCost<Payment>;
const paymentSchema: z.ZodType<Payment> = z.discriminatedUnion('pay', paymentSchemas);
/** A part of a cost: all parts of a list are paid. */
export const costSchema: z.ZodType<Cost> = costSchemaOf<Payment>(paymentSchema);
