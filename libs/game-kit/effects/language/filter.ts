import { z } from 'zod';

/** The words of every filter; no dialect gives one of them another meaning. */
export const FILTER_WORDS: readonly string[] = ['type', 'name', 'another'];

/** The shared part of a filter: every part that is given must hold. */
export const filterShape = <const Type extends string>(types: readonly [Type, ...Type[]]) => ({
  type: z.union([z.enum(types), z.array(z.enum(types)).min(1).max(6)]).optional(),
  name: z.string().min(1).max(80).optional(),
  another: z.boolean().optional(),
});

/** Whether a card is of a type that a filter asks for. */
export const isOneOf = <Type extends string>(
  asked: Type | readonly Type[] | undefined,
  is: (type: Type) => boolean,
): boolean => asked === undefined || (typeof asked === 'string' ? is(asked) : asked.some(is));

/** Whether something is as it was asked for; it is when nothing was asked. */
export const isAsAsked = <Value>(asked: Value | undefined, value: Value): boolean =>
  asked === undefined || asked === value;
