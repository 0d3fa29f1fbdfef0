import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';

/** A schema of facts that are discriminated by `type`. */
interface FactSchema<Fact> extends z.ZodType<Fact> {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
}

/** Codec for the facts of a category: the event type is `<category>.<fact type>`, version 1, and all other fields are the data. */
export const factCodec = <Fact extends { readonly type: string }>(
  category: string,
  schema: FactSchema<Fact>,
): EventCodec<Fact> => ({
  registry: createUpcastRegistry(
    Object.fromEntries(schema.options.map(({ shape }) => [`${category}.${shape.type.value}`, 1])),
  ),
  toFact: ({ type, ...data }) => ({ type: `${category}.${type}`, data: z.json().parse(data) }),
  fromFact: ({ type, data }) =>
    schema.parse({
      ...(typeof data === 'object' && data !== null ? data : { data }),
      type: type.slice(category.length + 1),
    }),
});
