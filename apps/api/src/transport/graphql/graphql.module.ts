import { Module } from '@nestjs/common';
import { type GqlModuleOptions, GraphQLModule } from '@nestjs/graphql';
import type { GraphqlParts } from '../../platform/graphql-parts.js';
import { GRAPHQL_PARTS } from '../../platform/injection.js';
import { budgeted } from '../../platform/limits/budgeted-schema.js';
import { dateTime, json } from '../../platform/scalars/scalars.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { withTextsHeldToForm } from '../../platform/text-arguments.js';
import { describedInTurns } from './described-in-turns.js';
import { SchemaDriver } from './schema-driver.js';

const options = ({ sdl, enums, fields, linedTexts }: GraphqlParts, turns: Turns): GqlModuleOptions => ({
  typeDefs: sdl,
  resolvers: { DateTime: dateTime, JSON: json, ...enums, ...fields },
  transformSchema: (schema) => describedInTurns(budgeted(withTextsHeldToForm(schema, linedTexts)), turns),
});

/** The schema with its resolvers. */
@Module({
  imports: [
    GraphQLModule.forRootAsync<GqlModuleOptions>({
      driver: SchemaDriver,
      inject: [GRAPHQL_PARTS, Turns],
      useFactory: options,
    }),
  ],
  exports: [GraphQLModule],
})
export class ApiGraphQLModule {}
