import { z } from 'zod';
import { abilityFields, type EffectLanguage, type Program, programSchemas } from '#libs/game-kit';
import { type Amount, amountSchema, type Condition, conditionSchema } from './condition.js';
import { costSchema } from './cost.js';
import { modificationSchema } from './modification.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type CardSelector, selectorSchema } from './selector.js';
import { momentWordSchema, periodSchema } from './words.js';

export interface MetabaloidsLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: CardSelector;
  readonly amount: Amount;
}
export type MetabaloidsProgram = Program<MetabaloidsLanguage>;

export const { programSchema, runningProgramSchema } = programSchemas<MetabaloidsLanguage>({
  operations: operationSchemas,
  inner: innerOperationSchemas,
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  most: 60,
});

export const holdSchema = z.strictObject({
  cards: selectorSchema,
  modification: modificationSchema,
  if: conditionSchema.optional(),
});
export type Hold = z.infer<typeof holdSchema>;

const fields = abilityFields({
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema.default(1),
  cost: costSchema,
  program: programSchema,
  modifier: holdSchema,
  period: periodSchema,
});

/** An ability that a player uses. `from`: the zone from which it is used, where it is not in play; a card of the hand is discarded as part of the cost. */
export const usedAbilitySchema = z.strictObject({
  when: momentWordSchema,
  text: fields.text,
  from: z.enum(['hand', 'discard', 'lost']).optional(),
  if: fields.if,
  cost: fields.cost,
  targets: fields.targets,
  do: fields.do,
});
export type UsedAbility = z.infer<typeof usedAbilitySchema>;

/** A static ability holds while its card is public in play. */
export const staticAbilitySchema = z.strictObject({
  when: z.literal('static'),
  text: fields.text,
  if: fields.if,
  holds: fields.holds,
});
export type StaticAbility = z.infer<typeof staticAbilitySchema>;

export const abilitySchema = z.union([usedAbilitySchema, staticAbilitySchema]);
export type Ability = z.infer<typeof abilitySchema>;

export const isStatic = (ability: Ability): ability is StaticAbility => ability.when === 'static';
export const isUsed = (ability: Ability): ability is UsedAbility => !isStatic(ability);
