import type { z } from 'zod';

/** Marks for the API's presentation of facts and actions, where their schema does not determine it. */
export interface ApiMark {
  /** Hidden from the API, because only the game's fold needs it. */
  readonly isInternal?: true;
  /** An opaque id, shown as `ID`. */
  readonly isId?: true;
  /** The schema of a hidden part's value, which the API shows to its audience and as null to others. */
  readonly hides?: z.ZodType;
  readonly shownAs?: Shown;
  /** The description of each enum value. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A shape that the API shows instead of the fact's. */
export interface Shown {
  readonly schema: z.ZodType;
  /** Converts the fact's value; left out if no conversion is needed. */
  readonly from?: (value: unknown) => unknown;
}

/* A zod registry would make the compiler check the type of every schema in a mark. */
const marks = new WeakMap<z.core.$ZodType, ApiMark>();

/** The marks of a schema; a described copy has the marks of the original. */
export const apiMarkOf = (schema: z.core.$ZodType): ApiMark => {
  const { parent } = schema._zod;
  return { ...(parent === undefined ? {} : apiMarkOf(parent)), ...marks.get(schema) };
};

/** A marked copy of a schema; the original stays unmarked, since other facts may share it. */
export const marked = <Schema extends z.ZodType>(schema: Schema, mark: ApiMark): Schema => {
  const copy = schema.clone();
  marks.set(copy, mark);
  return copy;
};

/** A field that the API does not show. */
export const internal = <Schema extends z.ZodType>(schema: Schema): Schema =>
  marked(schema, { isInternal: true });

export const asId = <Schema extends z.ZodType>(schema: Schema): Schema => marked(schema, { isId: true });

export const shownAs = <Schema extends z.ZodType>(
  schema: Schema,
  shape: z.ZodType,
  from?: (value: unknown) => unknown,
): Schema => marked(schema, { shownAs: from === undefined ? { schema: shape } : { schema: shape, from } });
