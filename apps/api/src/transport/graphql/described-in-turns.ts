import { __Schema, defaultFieldResolver, GraphQLSchema } from 'graphql';
import type { Turns } from '../../platform/scheduling/turns.js';

const turnsOf = new WeakMap<GraphQLSchema, Turns>();

/** The whole description of a schema takes some 60 ms: type by type it gives way to others in between. */
export const describedInTurns = (schema: GraphQLSchema, turns: Turns): GraphQLSchema => {
  turnsOf.set(schema, turns);
  return schema;
};

/* What describes a schema is one set of types for all schemas. */
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
