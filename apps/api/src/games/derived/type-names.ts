import { z } from 'zod';
import type { ApiPart, GameApi } from '#libs/game-kit';

/** The name of an enum or object without its prefix, with what the game says of it. */
export interface NamedType {
  readonly name: string;
  readonly part: ApiPart;
}

/** The types that a game names, found by their schemas. A schema that was made by describing a named one has its name. */
export type TypeNames = (schema: z.core.$ZodType) => NamedType | undefined;

const isPart = (type: z.ZodType | ApiPart): type is ApiPart => !(type instanceof z.ZodType);

/** A whole schema as a part: all its fields, in its own order. */
export const partOf = (type: z.ZodType | ApiPart): ApiPart =>
  isPart(type) ? type : { of: [type], text: type.description ?? '', fields: {} };

export const typeNames = ({ actions, chapters }: GameApi): TypeNames => {
  const named = new Map<z.core.$ZodType, NamedType>();
  for (const { types } of [actions, ...chapters])
    for (const [name, type] of Object.entries(types)) {
      const part = partOf(type);
      for (const schema of part.of) named.set(schema, { name, part });
    }
  const find: TypeNames = (schema) => {
    const found = named.get(schema);
    if (found !== undefined) return found;
    const { parent } = schema._zod;
    return parent === undefined ? undefined : find(parent);
  };
  return find;
};
