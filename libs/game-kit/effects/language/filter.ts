import { z } from 'zod';

/** The shared words of filters; no dialect may redefine one. */
export const FILTER_WORDS: readonly string[] = ['type', 'name', 'another', 'not'];

/** The shared part of a filter: all given parts must match. */
export const filterShape = <const Type extends string>(types: readonly [Type, ...Type[]]) => ({
  type: z.union([z.enum(types), z.array(z.enum(types)).min(1).max(6)]).optional(),
  name: z.string().min(1).max(80).optional(),
  another: z.boolean().optional(),
});

/** A filter of a game from its words, with `not`: the card must not fit that filter as a whole. */
export const filterSchemaOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...shape, not: z.strictObject(shape).optional() });

/** Whether a card is not excluded by the `not` of a filter. */
export const isNotExcluded = <Filter>(
  { not }: { readonly not?: Filter | undefined },
  fits: (filter: Filter) => boolean,
): boolean => not === undefined || !fits(not);

/** Whether a card has one of the filter's types. */
export const isOneOf = <Type extends string>(
  asked: Type | readonly Type[] | undefined,
  is: (type: Type) => boolean,
): boolean => asked === undefined || (typeof asked === 'string' ? is(asked) : asked.some(is));

/** Whether a value matches a filter; true without a filter. */
export const isAsAsked = <Value>(asked: Value | undefined, value: Value): boolean =>
  asked === undefined || asked === value;
