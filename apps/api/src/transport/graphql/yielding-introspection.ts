import { __Schema, defaultFieldResolver, GraphQLSchema } from 'graphql';
import type { Turns } from '../../platform/scheduling/turns.js';

const turnsOf = new WeakMap<GraphQLSchema, Turns>();

/** Makes introspection yield between types. For the complete schema it takes some 60 ms. */
export const withYieldingIntrospection = (schema: GraphQLSchema, turns: Turns): GraphQLSchema => {
  turnsOf.set(schema, turns);
  return schema;
};

/* All schemas share the introspection types of graphql-js, so the resolver finds the scheduler by schema. */
const { types } = __Schema.getFields();
if (types !== undefined) {
  const { resolve = defaultFieldResolver } = types;
  types.resolve = (schema, args, context, info) => {
    const all: unknown = resolve(schema, args, context, info);
    const turns = schema instanceof GraphQLSchema ? turnsOf.get(schema) : undefined;
    if (turns === undefined || !Array.isArray(all)) return all;
    return all.map(async (type: unknown) => {
      await turns.take();
      return type;
    });
  };
}
