import { z } from 'zod';
import {
  boundNameSchema,
  type ConditionParts,
  conditionSchemas,
  type Condition as KitCondition,
  madeOnce,
} from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { priceSchema } from './cost.js';
import {
  type PageFilter,
  pageFilterSchema,
  pageWhoseSchema,
  type Selector,
  selectorSchema,
} from './selector.js';
import { surroundingSchema } from './words.js';

/** Conditions beside the shared ones. */
export const ownConditions = [
  /** The place, by a Terra or an attested fact (NF-177). */
  z.strictObject({ surroundings: surroundingSchema }),
  /** A fact about persons or things in the room, never by Terra; a Page in the Arena may represent it (NF-178, NF-179). */
  z.strictObject({ fact: surroundingSchema, whose: pageWhoseSchema.optional() }),
  /** The name is bound to a result: a coin that showed heads, or a choice. */
  z.strictObject({ happened: boundNameSchema }),
  z.strictObject({ inCombat: z.enum(['attacking', 'defending']) }),
] as const;

/** Of running Effects only: a price can be paid now. */
export const payableSchema = z.strictObject({ payable: z.array(priceSchema) });

export type OwnCondition = z.infer<(typeof ownConditions)[number] | typeof payableSchema>;

export interface NightfallConditionParts extends ConditionParts {
  readonly amount: Amount;
  readonly selector: Selector;
  readonly filter: PageFilter;
  readonly own: OwnCondition;
}

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
