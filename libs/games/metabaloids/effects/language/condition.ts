import { z } from 'zod';
import {
  type ConditionParts,
  conditionSchemas,
  countSchema,
  factorsWithin,
  type Condition as KitCondition,
  madeOnce,
  numberAmountSchema,
} from '#libs/game-kit';
import { type CardSelector, cardWhoseSchema, type Filter, filterSchema, selectorSchema } from './selector.js';

/** The name of a kind of counters. */
export const counterSchema = z.string().min(1).max(20);

const BOUNDS = { times: 3, plus: 10, atMost: 20 } as const;

/** A number, or the number of cards of some kind. */
export const amountSchema = z.union([
  z.int().min(0).max(20),
  countSchema(selectorSchema, BOUNDS),
  numberAmountSchema(BOUNDS),
  /** The counters of cards, of one name or of all. */
  z.strictObject({ counters: selectorSchema, named: counterSchema.optional(), ...factorsWithin(BOUNDS) }),
]);
export type Amount = z.infer<typeof amountSchema>;

/** Conditions beside the shared ones. All of them use public information, or information of the seat that owns the card. */
export const ownConditions = [
  z.strictObject({ step: z.enum(['draw', 'abilities', 'move', 'deploy', 'attack', 'restock']) }),
  z.strictObject({ seatsLeft: z.enum(['two', 'more']) }),
  z.strictObject({ safe: z.boolean() }),
  z.strictObject({ alone: z.literal(true) }),
  z.strictObject({ drew: z.literal(true) }),
  /** The side with the higher total after the bonus cards: the current total, later the total that decided the battle. */
  z.strictObject({ total: z.enum(['leading', 'trailing']) }),
  /** `fighting`: it is in the column of either side; `side`: its owner is a side of the battle. */
  z.strictObject({ role: z.enum(['attacking', 'attacked', 'fighting', 'side']) }),
] as const;

export type OwnCondition = z.infer<(typeof ownConditions)[number]>;

export interface MetabaloidsConditionParts extends ConditionParts {
  readonly amount: Amount;
  readonly selector: CardSelector;
  readonly filter: Filter;
  readonly own: OwnCondition;
}

export type Condition = KitCondition<MetabaloidsConditionParts>;

export const conditionSchema: z.ZodType<Condition> = madeOnce(() =>
  z.union([
    ...conditionSchemas<MetabaloidsConditionParts>({
      amount: amountSchema,
      selector: selectorSchema,
      filter: filterSchema,
      whose: cardWhoseSchema,
      condition: conditionSchema,
    }),
    ...ownConditions,
  ]),
);
