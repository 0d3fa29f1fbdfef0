import { z } from 'zod';
import { ruleIdSchema } from '../schemas.js';

/** What every fact of Nightfall has: its name, and the rule it follows from. */
export const fact = <const Type extends string, const Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), rule: ruleIdSchema, ...shape });
