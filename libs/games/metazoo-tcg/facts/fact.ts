import { z } from 'zod';
import { ruleSchema } from '../schemas.js';

/** A fact has its name, and the rule it follows from. */
export const fact = <const Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), rule: ruleSchema, ...shape });
