import { Injectable } from '@nestjs/common';
import {
  createSourceEventStream,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLError,
} from 'graphql';
import { Subscription } from '../../identity/subscription.js';
import { toClientError } from '../../platform/errors/client-error.js';
import type { Listener, Prepared } from '../../platform/live/listener.js';
import { type Mark, markOf } from '../../platform/live/position.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { isRecord } from '../../platform/record.js';
import { executeWithin } from './execute-within.js';
import type { Operation } from './operations.js';
import { shareKey } from './share-key.js';
import { SharedResults } from './shared-results.js';

/** Limits for results that some readers have not received yet: in bytes, and as a share of the memory budget. */
const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_PART = 1 / 24;

/** A result as JSON, serialized once. The original objects are not retained. */
export class SharedResult implements ExecutionResult {
  declare readonly data?: null;
  readonly json: string;

  constructor(result: AnyResult) {
    this.json = JSON.stringify(formatted(result));
  }
}

/** Common type for the results of graphql-js and of its transports, which disagree on optional fields. */
export interface AnyResult {
  readonly data?: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors?: readonly GraphQLError[] | undefined;
}

/** Converts errors to the API's format. */
export const formatted = ({ data, errors }: AnyResult): FormattedExecutionResult => ({
  ...(errors === undefined ? {} : { errors: errors.map(toClientError) }),
  ...(data === undefined ? {} : { data }),
});

/** Results in order. `mark` is the position from which a client resumes after the latest one. */
export interface MarkedResults extends AsyncGenerator<SharedResult, void, undefined> {
  readonly mark: Mark | undefined;
}

/**
 * Executes and serializes each frame once for all subscribers of a match with the same selection and visibility; a subscriber stores only its position. Results
 * are cached by payload object, and subscribers with the same visibility get the same payload object.
 */
@Injectable()
export class SharedExecution {
  readonly #results: SharedResults;

  constructor(private readonly memory: MemoryBudget) {
    this.#results = new SharedResults(memory.boundOf(KEPT_BYTES, KEPT_PART));
    memory.register(this.#results);
  }

  get keptBytes(): number {
    return this.#results.bytes;
  }

  /**
   * Returns the results of a subscription, or one result with the errors if it cannot start. Calls `onOpen` at the start. Calls the function that `onOpen` returned
   * once, at the end. Live results may go to `give` as JSON instead of being returned.
   */
  async subscribe(
    operation: Operation,
    onOpen: () => () => void = () => () => undefined,
    give?: Listener<unknown>['give'],
  ): Promise<MarkedResults | SharedResult> {
    const refusal = this.memory.refusal();
    if (refusal !== undefined) return new SharedResult({ errors: [refusal] });
    const source = await createSourceEventStream(operation);
    if (!(Symbol.asyncIterator in source)) return new SharedResult(source);
    const key = shareKey(operation);
    const onEnd = onOpen();
    let leave = this.#results.join(key);
    // Members of a broadcast group get results from the group and do not count as readers.
    const join = (): (() => void) => {
      leave();
      leave = () => undefined;
      return () => {
        if (!hasEnded) leave = this.#results.join(key);
      };
    };
    let hasEnded = false;
    if (give !== undefined && source instanceof Subscription)
      source.listen({ key, give, join, prepare: (payloads) => prepared(operation, payloads) });
    return new SharedSubscription(
      source[Symbol.asyncIterator](),
      (payload) => this.#resultOf(operation, key, payload),
      () => {
        hasEnded = true;
        leave();
        onEnd();
      },
    );
  }

  #resultOf(operation: Operation, key: string, payload: unknown): Promise<SharedResult> {
    const run = () => executeOn(operation, payload);
    return isRecord(payload) ? this.#results.resultOf(key, payload, run) : run();
  }
}

/** An iterator instead of a generator: `return` must reach a source that is waiting for its next value. */
class SharedSubscription implements MarkedResults {
  mark: Mark | undefined;
  #hasEnded = false;

  constructor(
    private readonly source: AsyncIterator<unknown>,
    private readonly resultOf: (payload: unknown) => Promise<SharedResult>,
    private readonly onEnd: () => void,
  ) {}

  async next(): Promise<IteratorResult<SharedResult, void>> {
    try {
      const { done, value } = await this.source.next();
      if (!done) {
        const result = await this.resultOf(value);
        this.mark = markOf(value);
        return { done: false, value: result };
      }
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
}

const prepared = async (operation: Operation, payloads: readonly unknown[]): Promise<Prepared> => {
  const texts: Buffer[] = [];
  for (const payload of payloads) texts.push(Buffer.from((await executeOn(operation, payload)).json));
  return { texts, marks: payloads.map(markOf) };
};

const executeOn = async (operation: Operation, rootValue: unknown): Promise<SharedResult> =>
  new SharedResult(await executeWithin(operation, rootValue));
