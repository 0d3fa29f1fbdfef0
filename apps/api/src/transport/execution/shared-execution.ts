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

/** Bytes of results that are kept for readers who have not come to them yet. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** The part of the memory budget that they may take. */
const KEPT_PART = 1 / 24;

/** A result as JSON, which is made once; what it was made of is let go of. */
export class SharedResult implements ExecutionResult {
  declare readonly data?: null;
  readonly json: string;

  constructor(result: AnyResult) {
    this.json = JSON.stringify(formatted(result));
  }
}

/** A result as graphql-js and its transports have it, each with an idea of its own of what is left out. */
export interface AnyResult {
  readonly data?: Readonly<Record<string, unknown>> | null | undefined;
  readonly errors?: readonly GraphQLError[] | undefined;
}

/** The answer as clients get it: errors in the API's own form. */
export const formatted = ({ data, errors }: AnyResult): FormattedExecutionResult => ({
  ...(errors === undefined ? {} : { errors: errors.map(toClientError) }),
  ...(data === undefined ? {} : { data }),
});

/** Results one after the other, and where the reader of the one that came last goes on. */
export interface MarkedResults extends AsyncGenerator<SharedResult, void, undefined> {
  readonly mark: Mark | undefined;
}

/**
 * However many watch a match with the same selection and the same eyes, each of its frames is executed and written as JSON once: a
 * subscriber keeps only its place in the list. What is shared is found by the payload itself: one object for all who see it alike.
 */
@Injectable()
export class SharedExecution {
  readonly #results: SharedResults;

  constructor(private readonly memory: MemoryBudget) {
    this.#results = new SharedResults(memory.boundOf(KEPT_BYTES, KEPT_PART));
    memory.register(this.#results);
  }

  /** Bytes of results that are kept for somebody. */
  get keptBytes(): number {
    return this.#results.bytes;
  }

  /**
   * The results of a subscription; or, when it cannot begin, the one result that says why. `onOpen` is called when it begins, and what it returned
   * once when it ends, however it does. Where `give` is there, what happens now may be given to it as JSON in place of being returned.
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
    // In a group nobody comes to a result on their own.
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

/** Not a generator, so that `return` reaches a source that is waiting for its next value. */
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
