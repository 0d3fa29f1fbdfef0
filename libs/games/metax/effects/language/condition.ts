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
  /** Not yet used this turn by the same card; checked and counted when the effect is used. */
  z.strictObject({ firstTimeThisTurn: z.literal(true) }),
  /** About the attack that the card takes part in: whether it has a defender, whether it is a Team Attack. */
  z.strictObject({ attack: z.enum(['defended', 'undefended', 'team', 'single']) }),
] as const;

interface Parts extends ConditionParts {
  readonly amount: Amount;
  readonly selector: CardSelector;
  readonly filter: CardFilter;
  readonly own: z.infer<(typeof ownConditions)[number]>;
}

export type Condition = KitCondition<Parts>;
export type { Parts as MetaxConditionParts };

export const conditionSchema: z.ZodType<Condition> = madeOnce(() =>
  z.union([
    ...conditionSchemas<Parts>({
      amount: amountSchema,
      selector: selectorSchema,
      filter: cardFilterSchema,
      whose: cardWhoseSchema,
      condition: conditionSchema,
    }),
    ...ownConditions,
  ]),
);

/** Whether a condition requires the first use in a turn, which is then recorded. */
export const isOncePerTurn = (condition: Condition | undefined): boolean => {
  if (condition === undefined) return false;
  if ('firstTimeThisTurn' in condition) return true;
  if ('all' in condition) return condition.all.some(isOncePerTurn);
  return false;
};

/** The condition without its "once per turn" part. */
export const besidesOncePerTurn = (condition: Condition | undefined): Condition | undefined => {
  if (condition === undefined || 'firstTimeThisTurn' in condition) return undefined;
  if (!('all' in condition)) return condition;
  const [first, ...others] = condition.all.flatMap((part) => besidesOncePerTurn(part) ?? []);
  if (first === undefined) return undefined;
  return others.length === 0 ? first : { all: [first, ...others] };
};
