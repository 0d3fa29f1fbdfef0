import { z } from 'zod';
import type { ApiPart, GameApi } from '#libs/game-kit';

/** A named enum or object. The name has no prefix yet. */
export interface NamedType {
  readonly name: string;
  readonly part: ApiPart;
}

/** Finds the name that a game gives to a schema. A schema derived by `describe` keeps the name of its parent. */
export type TypeNames = (schema: z.core.$ZodType) => NamedType | undefined;

const isPart = (type: z.ZodType | ApiPart): type is ApiPart => !(type instanceof z.ZodType);

/** Converts a schema to a part with all its fields. */
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
