import { z } from 'zod';
import { boundNameSchema } from './names.js';

/* The cost of an ability or a card: a list, all of it paid before anything else. */

/** X: a number that the payer chooses and that is bound to the name `choose`. */
export interface ChosenAmount<Amount> {
  readonly choose: string;
  readonly atLeast: number;
  readonly atMost?: Amount | undefined;
}

/** A number of a cost: fixed, counted, or chosen by the payer. */
export type CostAmount<Amount> = Amount | ChosenAmount<Amount>;

/** Whether the payer chooses the number. */
export const isChosenAmount = <Amount>(amount: CostAmount<Amount>): amount is ChosenAmount<Amount> =>
  typeof amount === 'object' && amount !== null && 'choose' in amount;

/** The numbers of costs, over a game's amounts. */
export const costAmountSchema = <Amount>(amount: z.ZodType<Amount>): z.ZodType<CostAmount<Amount>> =>
  z.union([
    amount,
    z.strictObject({
      choose: boundNameSchema,
      atLeast: z.int().min(0).max(20).default(0),
      atMost: amount.optional(),
    }),
  ]);

interface OfCards<Amount> {
  readonly count: CostAmount<Amount>;
  /** The name under which the effect finds the cards. */
  readonly as?: string | undefined;
  /** It may be left unpaid; the condition `paid` of this name tells. */
  readonly optional?: string | undefined;
}

/** The costs of all games that are paid with cards. */
export type CardCost<Filter, Selector, Amount> =
  /** Cards of the payer's hand. */
  | (OfCards<Amount> & { readonly pay: 'discard'; readonly where?: Filter | undefined })
  /** Own cards in play leave it: knocked out, destroyed, sacrificed or lost, by the game's rulebook. */
  | (OfCards<Amount> & { readonly pay: 'sacrifice'; readonly cards: Selector })
  /** Own cards in play go to their owners' hands. */
  | (OfCards<Amount> & { readonly pay: 'return'; readonly cards: Selector });

/** Alternatives, of which the payer takes one. */
export interface AlternativeCosts<Payment> {
  readonly either: readonly (readonly Payment[])[];
}

/** A part of a cost. */
export type Cost<Payment> = Payment | AlternativeCosts<Payment>;

export const isAlternative = <Payment>(cost: Cost<Payment>): cost is AlternativeCosts<Payment> =>
  typeof cost === 'object' && cost !== null && 'either' in cost;

const optional = boundNameSchema.optional();

/** The schemas of the shared costs, for a game's union by `pay`. */
export const cardCostSchemas = <Filter, Selector, Amount>(parts: {
  readonly filter: z.ZodType<Filter>;
  readonly selector: z.ZodType<Selector>;
  /** `costAmountSchema` of the game's amounts, with 1 as its default. */
  readonly count: z.ZodType<CostAmount<Amount>>;
}) => {
  const { count } = parts;
  const as = boundNameSchema.optional();
  return [
    z
      .strictObject({ pay: z.literal('discard'), where: parts.filter.optional(), count, as, optional })
      .refine((one) => one.optional === undefined || one.where === undefined, {
        path: ['optional'],
        message:
          'An optional discard is of any card: whether it is offered would tell which cards are in the hand. Let the effect offer it, by "choose" with "upTo".',
      }),
    z.strictObject({ pay: z.literal('sacrifice'), cards: parts.selector, count, as, optional }),
    z.strictObject({ pay: z.literal('return'), cards: parts.selector, count, as, optional }),
  ] as const;
};

const isDiscardOfKind = (payment: unknown): boolean =>
  typeof payment === 'object' &&
  payment !== null &&
  'pay' in payment &&
  payment.pay === 'discard' &&
  'where' in payment &&
  payment.where !== undefined;

/** A part of a cost over a game's payments, with alternatives. */
export const costSchemaOf = <Payment>(payment: z.ZodType<Payment>): z.ZodType<Cost<Payment>> =>
  z.union([
    payment,
    z
      .strictObject({ either: z.array(z.array(payment).min(1).max(3)).min(2).max(3) })
      .refine(({ either }) => !either.flat().some(isDiscardOfKind), {
        path: ['either'],
        message:
          'An alternative discards any card, not one of a kind: which alternatives are open would tell which cards are in the hand.',
      }),
  ]);
