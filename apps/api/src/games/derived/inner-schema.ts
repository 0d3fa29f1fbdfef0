import { z } from 'zod';

/** The schema inside a wrapper such as `optional`, and whether the wrapper makes it optional. */
export interface Unwrapped {
  readonly inner: z.core.$ZodType;
  readonly isOptional: boolean;
}

/** Returns undefined if the schema is not a wrapper. */
export const unwrapped = (schema: z.core.$ZodType): Unwrapped | undefined => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable
  )
    return { inner: schema.def.innerType, isOptional: true };
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return { inner: schema.def.innerType, isOptional: false };
  if (schema instanceof z.ZodPipe) return { inner: schema.def.in, isOptional: false };
  if (schema instanceof z.ZodLazy) return { inner: schema.def.getter(), isOptional: false };
  return undefined;
};

/** The object schemas inside a schema: several for a union, none for a scalar. */
export const objectsOf = (schema: z.core.$ZodType): readonly z.ZodObject[] => {
  if (schema instanceof z.ZodObject) return [schema];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf);
  const wrapped = unwrapped(schema);
  return wrapped === undefined ? [] : objectsOf(wrapped.inner);
};
