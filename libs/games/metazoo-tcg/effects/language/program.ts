import { z } from 'zod';
import { type EffectLanguage, type Program, programSchemas } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema, runningConditionSchema } from './condition.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type Selector, selectorSchema } from './selector.js';

export interface MetazooLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: Selector;
  readonly amount: Amount;
}
export type MetazooProgram = Program<MetazooLanguage>;

/** The moments for which an effect can wait. */
export const laterSchema = z.enum(['actionEnd', 'missionEnd', 'roundEnd', 'nextRound']);
export type Later = z.infer<typeof laterSchema>;

export const { programSchema, runningProgramSchema } = programSchemas<MetazooLanguage>({
  operations: operationSchemas,
  inner: innerOperationSchemas,
  condition: conditionSchema,
  runningCondition: runningConditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  moment: laterSchema,
  most: 20,
});
