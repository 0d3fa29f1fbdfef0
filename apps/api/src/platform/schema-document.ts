import { z } from 'zod';

/** The JSON Schema of a file format of the service, built on first use: building it at the start would take a tenth longer. */
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
