import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { print } from 'graphql';
import { AuthModule } from '../auth/auth.module.js';
import { Bearer } from '../auth/bearer.js';
import { GAME_BINDINGS } from '../composition/injection.js';
import { toClientError } from '../errors/error-mapper.js';
import type { GameBinding } from '../games/game-binding.js';
import type { RequestContext } from './context.js';
import { enumResolvers } from './enums.js';
import { LIMITS } from './limits.js';
import { limitsPlugin } from './limits-plugin.js';
import { MeResolver } from './me.resolver.js';
import { dateTime, json } from './scalars.js';
import { wholeSdl } from './sdl.js';

const GRAPHQL_PATH = '/graphql';

const options = (bearer: Bearer, bindings: readonly GameBinding[]): ApolloDriverConfig => ({
  path: GRAPHQL_PATH,
  typeDefs: print(wholeSdl(bindings.map(({ sdl }) => sdl))),
  resolvers: {
    DateTime: dateTime,
    JSON: json,
    ...enumResolvers,
    ...Object.assign({}, ...bindings.map(({ enums, fields }) => ({ ...enums, ...fields }))),
  },
  introspection: true,
  graphiql: false,
  csrfPrevention: true,
  includeStacktraceInErrorResponses: false,
  autoTransformHttpErrors: false,
  parseOptions: { maxTokens: LIMITS.tokens },
  plugins: [limitsPlugin],
  formatError: (_formatted, error) => toClientError(error),
  context: async (request: FastifyRequest): Promise<RequestContext> => ({
    principal: await bearer.principal(request.headers.authorization),
  }),
});

/** GraphQL over HTTP; sockets and SSE execute the same schema (`live/`). */
@Module({
  imports: [
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      imports: [AuthModule],
      inject: [Bearer, GAME_BINDINGS],
      useFactory: options,
    }),
  ],
  providers: [MeResolver],
  exports: [GraphQLModule],
})
export class ApiGraphQLModule {}
