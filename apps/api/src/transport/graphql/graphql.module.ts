import { mergeResolvers } from '@graphql-tools/merge';
import { addResolversToSchema } from '@graphql-tools/schema';
import { Module } from '@nestjs/common';
import { type GqlModuleOptions, GraphQLModule } from '@nestjs/graphql';
import type { GraphQLFieldResolver } from 'graphql';
import type { RequestContext } from '../../identity/request-context.js';
import { type GraphqlParts, schemaOf } from '../../platform/graphql-parts.js';
import { GRAPHQL_PARTS, MUTATION_RESOLVERS } from '../../platform/injection.js';
import { budgeted } from '../../platform/limits/budgeted-schema.js';
import { dateTime, json } from '../../platform/scalars/scalars.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { withTextValidation } from '../../platform/text-arguments.js';
import { SchemaDriver } from './schema-driver.js';
import { withYieldingIntrospection } from './yielding-introspection.js';

type Fields = Readonly<Record<string, GraphQLFieldResolver<unknown, RequestContext>>>;

const options = (parts: GraphqlParts, turns: Turns, Mutation: Fields): GqlModuleOptions => {
  const { enums, fields, linedTexts } = parts;
  const own = { DateTime: dateTime, JSON: json, ...enums, ...fields, Mutation };
  let found: NonNullable<GqlModuleOptions['resolvers']> = [];
  return {
    schema: schemaOf(parts),
    transformResolvers: (resolvers) => {
      found = resolvers;
      return resolvers;
    },
    // Adds resolvers to the existing schema. Nest would build a second schema for them, which takes most of the start-up time.
    transformSchema: (schema) => {
      const resolvers = mergeResolvers([found, own].flat());
      addResolversToSchema({ schema, resolvers, updateResolversInPlace: true });
      return withYieldingIntrospection(budgeted(withTextValidation(schema, linedTexts)), turns);
    },
  };
};

@Module({
  imports: [
    GraphQLModule.forRootAsync<GqlModuleOptions>({
      driver: SchemaDriver,
      inject: [GRAPHQL_PARTS, Turns, MUTATION_RESOLVERS],
      useFactory: options,
    }),
  ],
  exports: [GraphQLModule],
})
export class ApiGraphQLModule {}
