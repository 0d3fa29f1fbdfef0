import { z } from 'zod';
import { boundNameSchema, madeOnce } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type PageFilter, pageFilterSchema, type Selector, selectorSchema } from './selector.js';
import { type AuraType, auraTypeSchema } from './words.js';

/** The payer chooses the number, which is bound to the name. */
export interface ChosenNumber {
  readonly choose: string;
  readonly atMost?: Amount | undefined;
}

interface Common {
  /** It need not be paid; the condition `paid` asks whether it was. */
  readonly optional?: string | undefined;
}

/** One part of the price of an Effect or of a Page beside its Aura. */
export type Price =
  | (Common & {
      readonly pay: 'aura';
      readonly auraType: AuraType;
      readonly amount: Amount | ChosenNumber;
    })
  | (Common & { readonly pay: 'lp'; readonly amount: Amount | ChosenNumber })
  | (Common & {
      readonly pay: 'discard';
      readonly where?: PageFilter | undefined;
      readonly count: Amount | ChosenNumber;
      readonly as?: string | undefined;
    })
  | (Common & {
      readonly pay: 'sacrifice' | 'return' | 'fatigue' | 'remove';
      readonly cards: Selector;
      readonly count: Amount | ChosenNumber;
      readonly as?: string | undefined;
    })
  | (Common & {
      readonly pay: 'counters';
      readonly counter: string;
      readonly count: Amount | ChosenNumber;
    })
  | { readonly either: readonly (readonly Price[])[] };
export type Paid = Extract<Price, { readonly pay: string }>;

const numberSchema: z.ZodType<Amount | ChosenNumber> = z.union([
  z.strictObject({ choose: boundNameSchema, atMost: amountSchema.optional() }),
  amountSchema,
]);
const as = boundNameSchema.optional();
const optional = boundNameSchema.optional();

/** A word of counters on Pages, such as `charge`. */
export const counterSchema = z
  .string()
  .max(30)
  .regex(/^[a-z]+(-[a-z]+)*$/, 'A counter is lower-case words joined by hyphens.');

export const priceSchema: z.ZodType<Price> = madeOnce(() =>
  z.union([
    /** Aura out of the pool; `neutral` of any type (NF-049). */
    z.strictObject({ pay: z.literal('aura'), auraType: auraTypeSchema, amount: numberSchema, optional }),
    z.strictObject({ pay: z.literal('lp'), amount: numberSchema, optional }),
    /** Pages of the own Chapter. */
    z.strictObject({
      pay: z.literal('discard'),
      where: pageFilterSchema.optional(),
      count: numberSchema.default(1),
      as,
      optional,
    }),
    /** Own Pages in the Arena are Destroyed, returned to the Chapter or Fatigued; `remove` takes Pages of a discard zone out of the game. */
    z.strictObject({
      pay: z.enum(['sacrifice', 'return', 'fatigue', 'remove']),
      cards: selectorSchema,
      count: numberSchema.default(1),
      as,
      optional,
    }),
    /** Counters on the Page itself. */
    z.strictObject({ pay: z.literal('counters'), counter: counterSchema, count: numberSchema, optional }),
    z.strictObject({ either: z.array(z.array(priceSchema).min(1).max(3)).min(2).max(3) }),
  ]),
);
export const costsSchema = z.array(priceSchema).min(1).max(4);
