import { ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import { badRequest } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { Exchange } from './exchange.js';
import { type ApolloContext, housePlugin } from './house-plugin.js';

const BAD_REQUEST = 400;

/** Serves GraphQL over HTTP by Apollo Server, whose pipeline each request passes with the plugins of the operator. Limits and execution are the service's own. */
@Injectable()
export class Apollo implements OnApplicationBootstrap, OnApplicationShutdown {
  #server: ApolloServer<ApolloContext> | undefined;

  constructor(private readonly host: GraphQLSchemaHost) {}

  async onApplicationBootstrap(): Promise<void> {
    const { schema } = this.host;
    this.#server = new ApolloServer<ApolloContext>({
      // Apollo's way to leave execution to another: the budgeted one of the service.
      gateway: {
        onSchemaLoadOrUpdate: (onLoad) => {
          onLoad({ apiSchema: schema, coreSupergraphSdl: '' });
          return () => undefined;
        },
        load: async () => ({ executor: ({ context }) => execute(context) }),
        stop: async () => undefined,
      },
      // Documents are parsed, validated and cached by `Documents`.
      documentStore: null,
      formatError: (_formatted, error) => toClientError(withCode(error)),
      stringifyResult: (result) => JSON.stringify(result),
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      introspection: true,
      csrfPrevention: true,
      logger: logger(),
      plugins: [
        housePlugin,
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginInlineTraceDisabled(),
        ApolloServerPluginLandingPageDisabled(),
        ApolloServerPluginSchemaReportingDisabled(),
        ApolloServerPluginUsageReportingDisabled(),
      ],
    });
    await this.#server.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#server?.stop();
  }

  answer(exchange: Exchange): Promise<HTTPGraphQLResponse> {
    if (this.#server === undefined) throw new Error('Apollo Server was not started.');
    const { method, body, url } = exchange.request;
    const at = url.indexOf('?');
    return this.#server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: method === 'HEAD' ? 'GET' : method,
        headers: headersOf(exchange),
        body,
        search: at === -1 ? '' : url.slice(at),
      },
      context: async () => {
        await exchange.open();
        return { exchange };
      },
    });
  }
}

const PROOF = 'apollo-require-preflight';

const headersOf = ({ request, isUnproven }: Exchange): HeaderMap => {
  const map = new HeaderMap();
  const { headers } = request;
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  if (isUnproven) map.set(PROOF, 'a subscription');
  return map;
};

const execute = (context: Readonly<Record<string, unknown>>) => {
  const { exchange } = context;
  if (!(exchange instanceof Exchange)) throw new Error('The request did not come over HTTP.');
  return exchange.execute(context);
};

/** Some of Apollo's own errors about a request have a status and no code. */
const withCode = (error: unknown): unknown => {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return error;
  const { http } = error.extensions;
  const isRequest =
    typeof http === 'object' && http !== null && 'status' in http && http.status === BAD_REQUEST;
  return isRequest ? badRequest(`${error.message}.`) : error;
};

const logger = () => {
  const log = new Logger('Apollo');
  return {
    debug: (message: unknown) => log.debug(message),
    info: (message: unknown) => log.log(message),
    warn: (message: unknown) => log.warn(message),
    error: (message: unknown) => log.error(message),
  };
};
