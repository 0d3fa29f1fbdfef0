import { z } from 'zod';

/** JSON Schema of a file that the service writes or reads, made when it is first asked for: a start takes a tenth longer otherwise. */
export const schemaDocument = (
  schema: z.ZodType,
  title: string,
  io: 'input' | 'output' = 'output',
): (() => object) => {
  let made: object | undefined;
  return () => {
    made ??= { ...z.toJSONSchema(schema, { io }), title };
    return made;
  };
};
