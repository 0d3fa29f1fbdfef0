import { z } from 'zod';

/*
 * A modification can give an ability to a card, whose operations can modify again. The schema of abilities is therefore declared here by the
 * module that makes it, and looked up when a card is read.
 */

/** An ability that a card gives to others; `grantsOf` reads it. */
export interface GrantedAbility {
  readonly when: unknown;
  readonly do: readonly { readonly op: string }[];
}

const declared: { schema?: z.ZodType<GrantedAbility> } = {};

export const declareGranted = (schema: z.ZodType<GrantedAbility>): void => {
  declared.schema = schema;
};

export const grantedSchema: z.ZodType<GrantedAbility> = z.lazy(() => {
  if (declared.schema === undefined) throw new Error('No module has declared the schema of abilities.');
  return declared.schema;
});
