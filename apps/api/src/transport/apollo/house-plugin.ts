import { type ApolloServerPlugin, type GraphQLRequestListener, HeaderMap } from '@apollo/server';
import type { Principal } from '../../identity/principal.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { formatted } from '../execution/shared-execution.js';
import { statusOf } from '../http/answer-head.js';
import type { Exchange } from './exchange.js';

/** What plugins find as `contextValue`: who asks and from where, beside what the service keeps there for itself. */
export interface ApolloContext {
  readonly principal: Principal;
  readonly address: string;
  readonly exchange: Exchange;
}

/** Checks every document before Apollo Server looks at it, and hands over the tree that was parsed and validated: neither is done twice. */
const listener: GraphQLRequestListener<ApolloContext> = {
  // Apollo answers a throw here with 500: admission gives its refusals as values.
  didResolveSource: async (context) => {
    const { operationName, variables } = context.request;
    const document = await context.contextValue.exchange.admit({
      query: context.source,
      operationName,
      variables,
    });
    Object.assign(context, { document });
  },
  didResolveOperation: async ({ contextValue }) => {
    const [error] = contextValue.exchange.errors;
    if (error !== undefined) throw error;
  },
  didEncounterErrors: async (context) => {
    const { errors } = context.contextValue.exchange;
    // Apollo knows of the first.
    if (errors.length > 1) Object.assign(context, { errors });
  },
  willSendResponse: async ({ contextValue, response }) => {
    const { errors } = contextValue.exchange;
    if (errors.length === 0 || response.body.kind !== 'single') return;
    response.http.status = statusOf({ errors });
    if (errors.length > 1) response.body.singleResult.errors = errors.map(toClientError);
  },
};

/** Executes as well, where no other plugin looks on: what Apollo Server does around an execution is for plugins alone, and costs a small request a tenth. */
const unobserved: GraphQLRequestListener<ApolloContext> = {
  ...listener,
  responseForOperation: async ({ contextValue }) => {
    const result = await contextValue.exchange.execute(contextValue);
    return {
      http: { status: statusOf(result), headers: NO_HEADERS },
      body: { kind: 'single', singleResult: formatted(result) },
    };
  },
};

const NO_HEADERS = new HeaderMap();

/** The plugin that stands before all others. */
export const housePlugin = (isAlone: boolean): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async ({ contextValue, response }) => {
    const { contentType } = contextValue.exchange;
    if (contentType !== undefined) response.http.headers.set('content-type', contentType);
    return isAlone ? unobserved : listener;
  },
});
