import { z } from 'zod';
import { boundNameSchema } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type PageFilter, pageFilterSchema, type Selector, selectorSchema } from './selector.js';
import { type Comparison, comparisonSchema, surroundingSchema } from './words.js';

/** What must be so. */
export type Condition =
  | { readonly value: Amount; readonly is: Comparison }
  | { readonly exists: Selector }
  /** Every Page that is selected fits; none at all do not. */
  | { readonly every: Selector; readonly where: PageFilter }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly turn: 'yours' | 'opponents' }
  /** The place, by a Terra or an attested fact (NF-177). */
  | { readonly surroundings: string }
  /** A fact about the controller or things around, never by Terra; a Page in the Arena may stand for it (NF-178, NF-179). */
  | { readonly fact: string; readonly of?: 'you' | 'anyone' | undefined }
  /** What was bound under this name is something: a coin that showed heads, a choice that was made. */
  | { readonly happened: string }
  | { readonly inCombat: 'attacking' | 'defending' };

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ value: amountSchema, is: comparisonSchema }),
    z.strictObject({ exists: selectorSchema }),
    z.strictObject({ every: selectorSchema, where: pageFilterSchema }),
    z.strictObject({ not: conditionSchema }),
    z.strictObject({ all: z.array(conditionSchema).min(1).max(6) }),
    z.strictObject({ any: z.array(conditionSchema).min(1).max(6) }),
    z.strictObject({ turn: z.enum(['yours', 'opponents']) }),
    z.strictObject({ surroundings: surroundingSchema }),
    z.strictObject({ fact: surroundingSchema, of: z.enum(['you', 'anyone']).optional() }),
    z.strictObject({ happened: boundNameSchema }),
    z.strictObject({ inCombat: z.enum(['attacking', 'defending']) }),
  ]),
);
