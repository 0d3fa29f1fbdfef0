import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import { badRequest } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { APOLLO_PLUGINS, LANDING_PAGE } from '../../platform/injection.js';
import type { LandingPage } from '../../platform/landing-page.js';
import { PersistedDocuments } from '../execution/persisted-documents.js';
import { Exchange } from './exchange.js';
import { guardedPlugin } from './guarded-plugin.js';
import { type ApolloContext, housePlugin } from './house-plugin.js';

const BAD_REQUEST = 400;

/** Serves GraphQL over HTTP through Apollo Server, so that the operator's plugins see each request. Limits and execution are the service's own. */
@Injectable()
export class Apollo implements OnApplicationBootstrap, OnApplicationShutdown {
  #server: ApolloServer<ApolloContext> | undefined;

  constructor(
    private readonly host: GraphQLSchemaHost,
    private readonly persisted: PersistedDocuments,
    @Inject(APOLLO_PLUGINS) private readonly plugins: readonly ApolloServerPlugin[],
    @Inject(LANDING_PAGE) private readonly page: LandingPage | undefined,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { schema } = this.host;
    const server = new ApolloServer<ApolloContext>({
      // A gateway is Apollo's extension point for custom execution. Here it runs the service's own executor with budgets.
      gateway: {
        onSchemaLoadOrUpdate: (onLoad) => {
          onLoad({ apiSchema: schema, coreSupergraphSdl: '' });
          return () => undefined;
        },
        load: async () => ({ executor: ({ context }) => execute(context) }),
        stop: async () => undefined,
      },
      documentStore: null,
      formatError: (_formatted, error) => toClientError(withCode(error)),
      stringifyResult: (result) => JSON.stringify(result),
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      introspection: true,
      csrfPrevention: true,
      logger: LOGGER,
      persistedQueries: { cache: cacheOf(this.persisted) },
      plugins: [
        housePlugin(this.plugins.length === 0),
        ...this.plugins.map((plugin) => guardedPlugin(plugin, report)),
        ...(this.page === undefined ? [] : [landing(this.page)]),
        ...defaultsNotIn(this.plugins),
      ],
    });
    await server.start();
    this.#server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#server?.stop();
  }

  #isUnobserved({ request }: Exchange): boolean {
    return (
      this.plugins.length === 0 &&
      request.method === 'POST' &&
      request.headers['content-type'] === 'application/json'
    );
  }

  answer(exchange: Exchange): Promise<HTTPGraphQLResponse> {
    if (this.#server === undefined) throw new Error('Apollo Server was not started.');
    const { method, body, url } = exchange.request;
    const at = url.indexOf('?');
    return this.#server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: method === 'HEAD' ? 'GET' : method,
        headers: this.#isUnobserved(exchange) ? PROVEN : headersOf(exchange),
        body,
        search: at === -1 ? '' : url.slice(at),
      },
      context: async () => {
        const { principal, address } = await exchange.open();
        return { principal, address, exchange };
      },
    });
  }
}

/** Marks a request as safe from CSRF. JSON requests are: a browser sends them across origins only after a preflight. Without plugins, Apollo needs no other header. */
const PROOF = 'apollo-require-preflight';
const PROVEN = new HeaderMap([[PROOF, 'yes']]);
/** Methods that browsers send across origins without a preflight. */
const SIMPLE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

const headersOf = ({ request, isUnproven }: Exchange): HeaderMap => {
  const map = new HeaderMap();
  const { headers } = request;
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  if (isUnproven || !SIMPLE.has(request.method)) map.set(PROOF, 'yes');
  return map;
};

const execute = (context: Readonly<Record<string, unknown>>) => {
  const { exchange } = context;
  if (!(exchange instanceof Exchange)) throw new Error('The request has no HTTP exchange.');
  return exchange.execute(context);
};

/** Adds a code to Apollo's own request errors, some of which have only a status. */
const withCode = (error: unknown): unknown => {
  if (!(error instanceof GraphQLError) || error.extensions.code !== undefined) return error;
  const { http } = error.extensions;
  const isRequest =
    typeof http === 'object' && http !== null && 'status' in http && http.status === BAD_REQUEST;
  return isRequest ? badRequest(`${error.message}.`) : error;
};

const log = new Logger('Apollo');
const LOGGER = {
  debug: (message: unknown) => log.debug(message),
  info: (message: unknown) => log.log(message),
  warn: (message: unknown) => log.warn(message),
  error: (message: unknown) => log.error(message),
};

const report = (hook: string, error: unknown): void => {
  const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log.error(`A plugin threw in ${hook}: ${why}`);
};

const landing = ({ html }: LandingPage): ApolloServerPlugin => ({
  serverWillStart: async () => ({ renderLandingPage: async () => ({ html }) }),
});

/** Disables Apollo's default plugins: cache hints and traces cost time in each request, pages and reports need internet access. An operator's plugin may bring them back. */
const DEFAULTS = [
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
];

const ID = '__internal_plugin_id__';

const defaultsNotIn = (plugins: readonly ApolloServerPlugin[]): readonly ApolloServerPlugin[] => {
  const brought = new Set(plugins.map((plugin): unknown => Reflect.get(plugin, ID)));
  return DEFAULTS.map((disabled) => disabled()).filter((plugin) => !brought.has(Reflect.get(plugin, ID)));
};

/** Strips the prefix that Apollo puts before each hash. */
const hashIn = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

const cacheOf = (persisted: PersistedDocuments) => ({
  get: async (key: string) => persisted.get(hashIn(key)),
  set: async (key: string, text: string) => persisted.keep(hashIn(key), text),
  // Apollo never calls it; the cache has its own limit.
  delete: async () => false,
});
