import type { z } from 'zod';

/** What an API makes of a part of a fact or an action, where its schema alone does not say. */
export interface ApiMark {
  /** Left out: only the game's own folding needs it. */
  readonly isInternal?: true;
  /** A name to compare and to pass on, never to read. */
  readonly isId?: true;
  /** What a hidden part holds: shown to those who may see it, null to others. */
  readonly hides?: z.ZodType;
  readonly shownAs?: Shown;
  /** What each word of an enum means. */
  readonly words?: Readonly<Record<string, string>>;
}

/** A shape that the API shows in place of the fact's own. */
export interface Shown {
  readonly schema: z.ZodType;
  /** Makes it from the fact's value; left out where the value fits as it is. */
  readonly from?: (value: unknown) => unknown;
}

/* A registry of zod's own would have the compiler look into every schema that a mark holds. */
const marks = new WeakMap<z.core.$ZodType, ApiMark>();

/** A schema that was made from another one by describing it has the other one's marks too. */
export const apiMarkOf = (schema: z.core.$ZodType): ApiMark => {
  const { parent } = schema._zod;
  return { ...(parent === undefined ? {} : apiMarkOf(parent)), ...marks.get(schema) };
};

/** The schema with a mark; the one that is passed in stays as it is, since other facts may share it. */
export const marked = <Schema extends z.ZodType>(schema: Schema, mark: ApiMark): Schema => {
  const copy = schema.clone();
  marks.set(copy, mark);
  return copy;
};

/** A field that no API shows. */
export const internal = <Schema extends z.ZodType>(schema: Schema): Schema =>
  marked(schema, { isInternal: true });

/** A text that names something. */
export const asId = <Schema extends z.ZodType>(schema: Schema): Schema => marked(schema, { isId: true });

/** A field that the API shows in another shape. */
export const shownAs = <Schema extends z.ZodType>(
  schema: Schema,
  shape: z.ZodType,
  from?: (value: unknown) => unknown,
): Schema => marked(schema, { shownAs: from === undefined ? { schema: shape } : { schema: shape, from } });
