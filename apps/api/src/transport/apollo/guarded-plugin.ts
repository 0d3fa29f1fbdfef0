import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { ApiError, unavailable } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { statusOf } from '../http/answer-head.js';

/** Called with the name of the hook and the error that it threw. */
export type Report = (hook: string, error: unknown) => void;

/** Hooks that return further hooks or a callback. */
const GIVES_HOOKS: ReadonlySet<string> = new Set([
  'serverWillStart',
  'requestDidStart',
  'executionDidStart',
  'parsingDidStart',
  'validationDidStart',
  'willResolveField',
]);

/** Hooks that may refuse a request. If one fails, its decision is unknown, so the request is refused. */
const DECIDES = 'didResolveOperation';
const ANSWERS = 'responseForOperation';
/** An error in this hook stops the service from starting. */
const STARTS = 'serverWillStart';

/** Wraps an operator's plugin. Its failures are reported and reach no client. A GraphQLError of a deciding hook refuses the request, in the API's error format. */
export const guardedPlugin = (plugin: ApolloServerPlugin, report: Report): ApolloServerPlugin =>
  guarded(plugin, report);

const guarded = <Hooks extends object>(hooks: Hooks, report: Report): Hooks =>
  new Proxy(hooks, {
    get: (target, name) => {
      const hook: unknown = Reflect.get(target, name);
      return isHook(hook) && typeof name === 'string' ? guardedHook(target, name, hook, report) : hook;
    },
  });

type Hook = (...args: readonly unknown[]) => unknown;

/** The parameters of hooks differ; their arguments are only passed on. */
const isHook = (value: unknown): value is Hook => typeof value === 'function';

const guardedHook =
  (owner: unknown, name: string, hook: Hook, report: Report) =>
  (...args: readonly unknown[]): unknown => {
    const failed = (error: unknown) => afterFailure(name, error, report);
    const settled = (result: unknown) =>
      GIVES_HOOKS.has(name) ? guardedResult(name, result, report) : result;
    try {
      const result: unknown = Reflect.apply(hook, owner, args);
      return result instanceof Promise ? result.then(settled, failed) : settled(result);
    } catch (error) {
      return failed(error);
    }
  };

const guardedResult = (name: string, result: unknown, report: Report): unknown => {
  if (isHook(result)) return guardedHook(undefined, `the end of ${name}`, result, report);
  return typeof result === 'object' && result !== null ? guarded(result, report) : result;
};

const afterFailure = (name: string, error: unknown, report: Report): unknown => {
  if (name === STARTS) throw error;
  const isRefusal = error instanceof GraphQLError;
  const decides = name === DECIDES || name === ANSWERS;
  if (!(isRefusal && decides)) report(name, error);
  if (!decides) return undefined;
  const refusal = isRefusal ? refusalOf(error) : unavailable();
  if (name === DECIDES) throw refusal;
  return {
    http: { status: statusOf({ errors: [refusal] }), headers: new Map() },
    body: { kind: 'single', singleResult: { errors: [toClientError(refusal)] } },
  };
};

/** Keeps the plugin's code and status. The default code is BAD_REQUEST. */
const refusalOf = (error: GraphQLError): ApiError => {
  const { code } = error.extensions;
  return new ApiError(
    typeof code === 'string' ? code : 'BAD_REQUEST',
    error.message,
    {},
    statusOf({ errors: [error] }),
  );
};
