import { z } from 'zod';
import type { DoingAbility } from './ability.js';

/*
 * A modification can grant an ability, whose operations can modify again. The schema of abilities is therefore declared here by the module that
 * makes it, and looked up when a card is read.
 */

const declared: { schema?: z.ZodType<DoingAbility> } = {};

export const declareGranted = (schema: z.ZodType<DoingAbility>): void => {
  declared.schema = schema;
};

/** An ability that another card gets. */
export const grantedSchema: z.ZodType<DoingAbility> = z.lazy(() => {
  if (declared.schema === undefined) throw new Error('No module has declared the schema of abilities.');
  return declared.schema;
});
