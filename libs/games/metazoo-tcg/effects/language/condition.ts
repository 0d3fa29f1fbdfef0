import { z } from 'zod';
import {
  type ConditionParts,
  conditionSchemas,
  type Condition as KitCondition,
  madeOnce,
} from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type CardFilter, cardFilterSchema } from './filter.js';
import { cardWhoseSchema, type Selector, selectorSchema } from './selector.js';

/** Conditions beside the shared ones. */
export const ownConditions = [
  /** The mission's result for the effect's controller; `contested` where the loser has a creature there. */
  z.strictObject({ mission: z.enum(['won', 'lost', 'tied', 'decided', 'contested', 'uncontested']) }),
  z.strictObject({
    caster: z.enum(['faceUp', 'faceDown', 'inZone', 'inLane']),
    whose: cardWhoseSchema.default('you'),
  }),
  /** In Mission Points, for the effect's controller. */
  z.strictObject({ standing: z.enum(['ahead', 'behind', 'level']) }),
  /** These seats have Priority in this round. */
  z.strictObject({ priority: cardWhoseSchema }),
] as const;

/** Conditions of running effects; no card can state them. */
export const innerConditions = [
  /** An equipment's abilities work: a friendly creature is in its lane (MZ-117). */
  z.strictObject({ works: z.literal(true) }),
  /** Its ability of this number, if still present, is not used up this round. */
  z.strictObject({ unmarked: z.int().min(0) }),
] as const;

export type OwnCondition = z.infer<(typeof ownConditions)[number] | (typeof innerConditions)[number]>;

export interface MetazooConditionParts extends ConditionParts {
  readonly amount: Amount;
  readonly selector: Selector;
  readonly filter: CardFilter;
  readonly own: OwnCondition;
}

export type Condition = KitCondition<MetazooConditionParts>;

export const conditionSchema: z.ZodType<Condition> = madeOnce(() =>
  z.union([
    ...conditionSchemas<MetazooConditionParts>({
      amount: amountSchema,
      selector: selectorSchema,
      filter: cardFilterSchema,
      whose: cardWhoseSchema,
      condition: conditionSchema,
    }),
    ...ownConditions,
  ]),
);

/** The conditions of running effects. */
export const runningConditionSchema: z.ZodType<Condition> = madeOnce(() =>
  z.union([
    ...conditionSchemas<MetazooConditionParts>({
      amount: amountSchema,
      selector: selectorSchema,
      filter: cardFilterSchema,
      whose: cardWhoseSchema,
      condition: runningConditionSchema,
    }),
    ...ownConditions,
    ...innerConditions,
  ]),
);
