import {
  createSourceEventStream,
  type ExecutionResult,
  execute,
  type FormattedExecutionResult,
  type GraphQLError,
  Kind,
  visit,
} from 'graphql';
import type { Principal } from '../../identity/principal.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { isRecord } from '../../platform/record.js';
import type { Operation } from './operations.js';

/*
 * However many watch a match with the same selection and the same eyes, each of its frames is executed and written as JSON once: a
 * subscriber keeps only its place in the list. What is shared is found by the payload itself (one object for all who see it alike), so it
 * goes when the payload goes.
 */

/** A result with its JSON, which is made once. */
export class SharedResult implements ExecutionResult {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly GraphQLError[];
  #json: string | undefined;

  constructor({ data, errors }: AnyResult) {
    if (data !== undefined) this.data = data;
    if (errors !== undefined) this.errors = errors;
  }

  get json(): string {
    this.#json ??= JSON.stringify(formatted(this));
    return this.#json;
  }
}

/** A result as graphql-js and its transports have it, each with an idea of its own of what is left out. */
interface AnyResult {
  readonly data?: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors?: readonly GraphQLError[] | undefined;
}

/** The answer as clients get it: errors in the API's own form. */
const formatted = ({ data, errors }: AnyResult): FormattedExecutionResult => ({
  ...(errors === undefined ? {} : { errors: errors.map(toClientError) }),
  ...(data === undefined ? {} : { data }),
});

const shared = new WeakMap<object, Map<string, Promise<SharedResult>>>();

/**
 * The results of a subscription; or, when it cannot begin, the one result that says why. `onOpen` is called when it begins, and what it returned
 * once when it ends, however it does.
 */
export const subscribeShared = async (
  operation: Operation,
  onOpen: () => () => void = () => () => undefined,
): Promise<AsyncGenerator<SharedResult, void, undefined> | SharedResult> => {
  const source = await createSourceEventStream(operation);
  if (!(Symbol.asyncIterator in source)) return new SharedResult(source);
  return new SharedResults(source[Symbol.asyncIterator](), operation, shareKey(operation), onOpen());
};

/** Not a generator, so that `return` reaches a source that is waiting for its next value. */
class SharedResults implements AsyncGenerator<SharedResult, void, undefined> {
  #hasEnded = false;

  constructor(
    private readonly source: AsyncIterator<unknown>,
    private readonly operation: Operation,
    private readonly key: string,
    private readonly onEnd: () => void,
  ) {}

  async next(): Promise<IteratorResult<SharedResult, void>> {
    try {
      const { done, value } = await this.source.next();
      if (!done) return { done: false, value: await this.#resultOf(value) };
    } catch (error) {
      this.#end();
      throw error;
    }
    this.#end();
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<SharedResult, void>> {
    this.#end();
    await this.source.return?.();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<SharedResult, void>> {
    this.#end();
    await this.source.return?.();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.onEnd();
  }

  #resultOf(payload: unknown): Promise<SharedResult> {
    if (!isRecord(payload)) return executeOn(this.operation, payload);
    const results = shared.get(payload) ?? new Map<string, Promise<SharedResult>>();
    shared.set(payload, results);
    const known = results.get(this.key);
    if (known !== undefined) return known;
    const result = executeOn(this.operation, payload);
    results.set(this.key, result);
    return result;
  }
}

const executeOn = async (operation: Operation, rootValue: unknown): Promise<SharedResult> =>
  new SharedResult(await execute({ ...operation, rootValue }));

/**
 * Two subscriptions with one key are given the same result for the same payload: the same document and operation, the same values of the
 * variables that the result depends on, and the same visibility.
 */
export const shareKey = ({
  text,
  document,
  operationName,
  variableValues,
  contextValue,
}: Operation): string => {
  const names = variablesBelowRoot(document);
  const values = Object.entries(variableValues)
    .filter(([name]) => names.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([text, operationName, values, visibilityOf(contextValue.principal)]);
};

/** Players see what their seats see, all others what their roles do; a token for one match knows of no other. */
const visibilityOf = ({ role, subject, match, seat }: Principal): readonly unknown[] =>
  role === 'player' ? [role, subject, match, seat] : [role, match];

/** Arguments at the root pick the payload and do not shape the result: those who resume from different frames still share. */
const variablesBelowRoot = (document: Operation['document']): ReadonlySet<string> => {
  const names = new Set<string>();
  let depth = 0;
  visit(document, {
    Field: {
      enter: () => {
        depth += 1;
      },
      leave: () => {
        depth -= 1;
      },
    },
    // Fragments may be used anywhere.
    FragmentDefinition: {
      enter: () => {
        depth += 2;
      },
      leave: () => {
        depth -= 2;
      },
    },
    Directive: {
      enter: () => {
        depth += 2;
      },
      leave: () => {
        depth -= 2;
      },
    },
    Variable: (node, _key, parent) => {
      const isDefinition =
        parent !== undefined && 'kind' in parent && parent.kind === Kind.VARIABLE_DEFINITION;
      if (!isDefinition && depth > 1) names.add(node.name.value);
    },
  });
  return names;
};
