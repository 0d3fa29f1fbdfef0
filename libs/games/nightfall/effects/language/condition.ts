import { z } from 'zod';
import {
  boundNameSchema,
  type ConditionParts,
  conditionSchemas,
  type Condition as KitCondition,
  madeOnce,
} from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import {
  type PageFilter,
  pageFilterSchema,
  pageWhoseSchema,
  type Selector,
  selectorSchema,
} from './selector.js';
import { surroundingSchema } from './words.js';

/** What Nightfall asks beside the shared conditions. */
export const ownConditions = [
  /** The place, by a Terra or an attested fact (NF-177). */
  z.strictObject({ surroundings: surroundingSchema }),
  /** A fact about somebody or things around, never by Terra; a Page in the Arena may stand for it (NF-178, NF-179). */
  z.strictObject({ fact: surroundingSchema, whose: pageWhoseSchema.optional() }),
  /** What was bound under this name is something: a coin that showed heads, a choice that was made. */
  z.strictObject({ happened: boundNameSchema }),
  z.strictObject({ inCombat: z.enum(['attacking', 'defending']) }),
] as const;

export type OwnCondition = z.infer<(typeof ownConditions)[number]>;

export interface NightfallConditionParts extends ConditionParts {
  readonly amount: Amount;
  readonly selector: Selector;
  readonly filter: PageFilter;
  readonly own: OwnCondition;
}

/** What must be so. */
export type Condition = KitCondition<NightfallConditionParts>;

export const conditionSchema: z.ZodType<Condition> = madeOnce(() =>
  z.union([
    ...conditionSchemas<NightfallConditionParts>({
      amount: amountSchema,
      selector: selectorSchema,
      filter: pageFilterSchema,
      whose: pageWhoseSchema,
      condition: conditionSchema,
    }),
    ...ownConditions,
  ]),
);
