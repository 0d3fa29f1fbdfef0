import { z } from 'zod';
import { type Json, toJson } from './json.js';

/** JSON Schema 2020-12 of a zod schema's input. Computed on first access, since it takes longer than loading the rest of a game. */
export const jsonSchemaOf = (schema: z.ZodType): (() => Json) => {
  let made: Json | undefined;
  return () => {
    made ??= toJson(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }));
    return made;
  };
};
