import { z } from 'zod';
import { ruleSchema } from '../schemas.js';

/** What every fact of Metabaloids has: its name, and the rule it follows from. Strict, so that nothing unknown is read from a log. */
export const fact = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), rule: ruleSchema, ...shape });
