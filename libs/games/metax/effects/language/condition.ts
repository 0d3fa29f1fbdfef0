import { z } from 'zod';
import { type Amount, amountSchema } from './amount.js';
import { type Comparison, comparisonSchema } from './filter.js';
import { type CardSelector, selectorSchema } from './selector.js';

/** What must be so. */
export type Condition =
  | { readonly value: Amount; readonly is: Comparison }
  | { readonly exists: CardSelector }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly turn: 'yours' | 'opponents' }
  /** Not yet used this turn by the same card. */
  | { readonly firstTimeThisTurn: true }
  /** About the attack that the card takes part in: whether it has a defender, whether it is a Team Attack. */
  | { readonly attack: 'defended' | 'undefended' | 'team' | 'single' };

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ value: amountSchema, is: comparisonSchema }),
    z.strictObject({ exists: selectorSchema }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ all: z.array(conditionSchema).min(1).max(6) }),
    z.strictObject({ any: z.array(conditionSchema).min(1).max(6) }),
    z.strictObject({ turn: z.enum(['yours', 'opponents']) }),
    z.strictObject({ firstTimeThisTurn: z.literal(true) }),
    z.strictObject({ attack: z.enum(['defended', 'undefended', 'team', 'single']) }),
  ]),
);
