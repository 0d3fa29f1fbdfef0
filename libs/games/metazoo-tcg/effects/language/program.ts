import { z } from 'zod';
import { controlSchemas, type EffectLanguage, type Program } from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema } from './condition.js';
import { innerOperationSchemas, type Operation, operationSchemas } from './operation.js';
import { type Selector, selectorSchema } from './selector.js';

export interface MetazooLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: Selector;
  readonly amount: Amount;
}
export type MetazooProgram = Program<MetazooLanguage>;

const controlsOver = (program: z.ZodType<MetazooProgram>) =>
  controlSchemas<MetazooLanguage>({
    program,
    condition: conditionSchema,
    selector: selectorSchema,
    amount: amountSchema,
  });

/** A program as a card may say it. */
export const programSchema: z.ZodType<MetazooProgram> = z.lazy(() =>
  z
    .array(z.discriminatedUnion('op', [...operationSchemas, ...controlsOver(programSchema)]))
    .min(1)
    .max(20),
);

/** What is left of an effect that waits: also the steps that abilities and operations expand into. */
export const runningProgramSchema: z.ZodType<MetazooProgram> = z.lazy(() =>
  z.array(
    z.discriminatedUnion('op', [
      ...operationSchemas,
      ...innerOperationSchemas,
      ...controlsOver(runningProgramSchema),
    ]),
  ),
);
