import { z } from 'zod';
import { type CardSelector, selectorSchema } from './selector.js';

/** How many: a number, or as many as there are cards of some kind. */
export const amountSchema = z.union([z.int().min(0).max(20), z.strictObject({ count: selectorSchema })]);
export type Amount = z.infer<typeof amountSchema>;

/** What must be so. All of it is public, or known to the seat whose card it is about. */
export type Condition =
  | { readonly turn: 'yours' | 'opponents' }
  | { readonly step: 'draw' | 'abilities' | 'move' | 'deploy' | 'attack' | 'restock' }
  | { readonly seatsLeft: 'two' | 'more' }
  | {
      readonly count: CardSelector;
      readonly atLeast?: number | undefined;
      readonly atMost?: number | undefined;
    }
  | { readonly safe: boolean }
  | { readonly alone: true }
  | { readonly drew: true }
  | { readonly total: 'leading' | 'trailing' }
  | { readonly role: 'attacking' | 'attacked' | 'fighting' | 'side' }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ turn: z.enum(['yours', 'opponents']) }),
    z.strictObject({ step: z.enum(['draw', 'abilities', 'move', 'deploy', 'attack', 'restock']) }),
    z.strictObject({ seatsLeft: z.enum(['two', 'more']) }),
    z.strictObject({
      count: selectorSchema,
      atLeast: z.int().min(0).max(60).optional(),
      atMost: z.int().min(0).max(60).optional(),
    }),
    z.strictObject({ safe: z.boolean() }),
    z.strictObject({ alone: z.literal(true) }),
    z.strictObject({ drew: z.literal(true) }),
    /** Which side's total is the higher one as it stands, once the bonus cards are drawn. */
    z.strictObject({ total: z.enum(['leading', 'trailing']) }),
    /** `fighting`: it stands in the column of either side; `side`: its owner is a side of the battle. */
    z.strictObject({ role: z.enum(['attacking', 'attacked', 'fighting', 'side']) }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ all: z.array(conditionSchema).min(1).max(6) }),
    z.strictObject({ any: z.array(conditionSchema).min(1).max(6) }),
  ]),
);
