import { z } from 'zod';
import {
  type ConditionParts,
  conditionSchemas,
  type Condition as KitCondition,
  madeOnce,
} from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type CardFilter, cardFilterSchema } from './filter.js';
import { type CardSelector, cardWhoseSchema, selectorSchema } from './selector.js';

/** Conditions beside the shared ones. */
export const ownConditions = [
  /** About the attack that the card takes part in: whether it has a defender, whether it is a Team Attack. */
  z.strictObject({ attack: z.enum(['defended', 'undefended', 'team', 'single']) }),
] as const;

/** The former word for `once` a turn, in logs: not yet used this turn by the same card. */
const formerConditions = [z.strictObject({ firstTimeThisTurn: z.literal(true) })] as const;

interface Parts extends ConditionParts {
  readonly amount: Amount;
  readonly selector: CardSelector;
  readonly filter: CardFilter;
  readonly own: z.infer<(typeof ownConditions)[number] | (typeof formerConditions)[number]>;
}

export type Condition = KitCondition<Parts>;
export type { Parts as MetaxConditionParts };

const conditionsWith = (more: readonly z.ZodType<Parts['own']>[]): z.ZodType<Condition> => {
  const schema: z.ZodType<Condition> = madeOnce(() =>
    z.union([
      ...conditionSchemas<Parts>({
        amount: amountSchema,
        selector: selectorSchema,
        filter: cardFilterSchema,
        whose: cardWhoseSchema,
        condition: schema,
      }),
      ...ownConditions,
      ...more,
    ]),
  );
  return schema;
};
export const conditionSchema = conditionsWith([]);
export const storedConditionSchema = conditionsWith(formerConditions);
