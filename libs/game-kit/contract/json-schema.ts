import { z } from 'zod';
import { type Json, toJson } from './json.js';

/**
 * JSON Schema 2020-12 of what a zod schema reads, made when it is first asked for: it takes longer than everything else that a game does
 * when it is loaded.
 */
export const jsonSchemaOf = (schema: z.ZodType): (() => Json) => {
  let made: Json | undefined;
  return () => {
    made ??= toJson(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' }));
    return made;
  };
};
