import { z } from 'zod';
import type { Json } from '../contract/json.js';

/** The part of JSON Schema that card-set files use. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly const?: string | number | boolean | undefined;
  readonly enum?: readonly (string | number)[] | undefined;
  readonly type?: string | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly propertyNames?: Schema | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly items?: Schema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly pattern?: string | undefined;
}

const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    const: z.union([z.string(), z.number(), z.boolean()]).optional(),
    enum: z.array(z.union([z.string(), z.number()])).optional(),
    type: z.string().optional(),
    oneOf: z.array(schemaSchema).optional(),
    anyOf: z.array(schemaSchema).optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    propertyNames: schemaSchema.optional(),
    additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
    items: schemaSchema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    pattern: z.string().optional(),
  }),
);

const fileSchema = z.object({
  properties: z.object({ cards: z.object({ items: schemaSchema }) }),
  $defs: z.record(z.string(), schemaSchema).default({}),
});

/** The schema of a game's card-set files, prepared for generating cards. */
export interface CardLanguage {
  readonly cards: readonly Schema[];
  /** Follows a schema's reference. */
  deref(schema: Schema): Schema;
  /** The number of nested references in the smallest value of a schema. */
  height(schema: Schema): number;
}

const DEFS = '#/$defs/';

export const alternativesOf = ({ oneOf, anyOf }: Schema): readonly Schema[] | undefined => oneOf ?? anyOf;

export const cardLanguage = (schema: Json): CardLanguage => {
  const { properties, $defs } = fileSchema.parse(schema);
  const { items } = properties.cards;
  const heights = new Map<string, number>();
  const named = ({ $ref }: Schema): string | undefined => $ref?.slice(DEFS.length);
  const deref = (one: Schema): Schema => {
    const name = named(one);
    return name === undefined ? one : deref($defs[name] ?? {});
  };
  const measured = (one: Schema): number => {
    const name = named(one);
    if (name !== undefined) return 1 + (heights.get(name) ?? Number.POSITIVE_INFINITY);
    const alternatives = alternativesOf(one);
    if (alternatives !== undefined) return Math.min(...alternatives.map(height));
    if (one.items !== undefined) return (one.minItems ?? 0) > 0 ? height(one.items) : 0;
    return Math.max(0, ...(one.required ?? []).map((key) => height(one.properties?.[key] ?? {})));
  };
  let known = new WeakMap<Schema, number>();
  const height = (one: Schema): number => {
    const found = known.get(one) ?? measured(one);
    known.set(one, found);
    return found;
  };
  // Definitions refer to each other: each pass uses the definitions that earlier passes found finite.
  for (const _round of Object.keys($defs)) {
    known = new WeakMap();
    for (const [name, one] of Object.entries($defs)) heights.set(name, height(one));
  }
  known = new WeakMap();
  return { cards: alternativesOf(items) ?? [items], deref, height };
};
