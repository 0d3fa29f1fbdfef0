import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { Bearer } from '../../identity/bearer.js';
import { IdentityModule } from '../../identity/identity.module.js';
import type { RequestContext } from '../../identity/request-context.js';
import { toClientError } from '../../platform/errors/client-error.js';
import type { GraphqlParts } from '../../platform/graphql-parts.js';
import { GRAPHQL_PARTS } from '../../platform/injection.js';
import { LIMITS } from '../../platform/limits/limits.js';
import { dateTime, json } from '../../platform/scalars/scalars.js';
import { withTextsHeldToForm } from '../../platform/text-arguments.js';
import { limitsPlugin } from './limits-plugin.js';

const GRAPHQL_PATH = '/graphql';

const options = (
  bearer: Bearer,
  { sdl, enums, fields, longLists, linedTexts }: GraphqlParts,
): ApolloDriverConfig => ({
  path: GRAPHQL_PATH,
  typeDefs: sdl,
  resolvers: { DateTime: dateTime, JSON: json, ...enums, ...fields },
  transformSchema: (schema) => withTextsHeldToForm(schema, linedTexts),
  introspection: true,
  graphiql: false,
  csrfPrevention: true,
  includeStacktraceInErrorResponses: false,
  autoTransformHttpErrors: false,
  parseOptions: { maxTokens: LIMITS.tokens },
  plugins: [limitsPlugin(longLists)],
  formatError: (_formatted, error) => toClientError(error),
  context: async (request: FastifyRequest): Promise<RequestContext> => ({
    principal: await bearer.principal(request.headers.authorization),
  }),
});

/** GraphQL over HTTP; sockets and SSE execute the same schema. */
@Module({
  imports: [
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      imports: [IdentityModule],
      inject: [Bearer, GRAPHQL_PARTS],
      useFactory: options,
    }),
  ],
  exports: [GraphQLModule],
})
export class ApiGraphQLModule {}
