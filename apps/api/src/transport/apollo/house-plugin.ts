import { type ApolloServerPlugin, type GraphQLRequestListener, HeaderMap } from '@apollo/server';
import type { Principal } from '../../identity/principal.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { formatted } from '../execution/shared-execution.js';
import { statusOf } from '../http/answer-head.js';
import type { Exchange } from './exchange.js';

/** The `contextValue` of plugins. Operators may use the client and its address; `exchange` is internal. */
export interface ApolloContext {
  readonly principal: Principal;
  readonly address: string;
  readonly exchange: Exchange;
}

/** Admits every document before Apollo Server parses it, and passes on the parsed and validated document, so that neither step runs twice. */
const listener: GraphQLRequestListener<ApolloContext> = {
  // `admit` returns errors and does not throw, because Apollo answers an exception here with status 500.
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
    // Apollo passes on only the first error.
    if (errors.length > 1) Object.assign(context, { errors });
  },
  willSendResponse: async ({ contextValue, response }) => {
    const { errors } = contextValue.exchange;
    if (errors.length === 0 || response.body.kind !== 'single') return;
    response.http.status = statusOf({ errors });
    if (errors.length > 1) response.body.singleResult.errors = errors.map(toClientError);
  },
};

/** Also executes, if there is no other plugin. Apollo's own execution step only serves plugins and takes a tenth of the time of a small request. */
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

/** The service's own plugin, which must be the first. */
export const housePlugin = (isAlone: boolean): ApolloServerPlugin<ApolloContext> => ({
  requestDidStart: async ({ contextValue, response }) => {
    const { contentType } = contextValue.exchange;
    if (contentType !== undefined) response.http.headers.set('content-type', contentType);
    return isAlone ? unobserved : listener;
  },
});
