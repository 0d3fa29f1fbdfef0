import { z } from 'zod';

/** A cached schema that may refer to itself. `z.lazy` alone makes it again for each JSON Schema that contains it, which takes several times as long. */
export const madeOnce = <T>(make: () => z.ZodType<T>): z.ZodType<T> => {
  let made: z.ZodType<T> | undefined;
  return z.lazy(() => {
    made ??= make();
    return made;
  });
};
