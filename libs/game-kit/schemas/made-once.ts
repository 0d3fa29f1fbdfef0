import { z } from 'zod';

/**
 * A schema that may refer to itself. Made when it is first needed, and once: `z.lazy` alone asks for it anew wherever a JSON Schema is made of what
 * contains it, which then takes several times as long.
 */
export const madeOnce = <T>(make: () => z.ZodType<T>): z.ZodType<T> => {
  let made: z.ZodType<T> | undefined;
  return z.lazy(() => {
    made ??= make();
    return made;
  });
};
