import { unauthenticated } from '../platform/errors/api-error.js';
import type { Listener } from '../platform/live/listener.js';
import type { Principal } from './principal.js';

/** Produces a subscription's values. Must end soon after `stop` is aborted, even while it waits. */
export type Source<T> = (
  stop: AbortSignal,
  /** The listener that can receive live values together with others, if there is one. */
  listener: () => Listener<T> | undefined,
) => AsyncGenerator<T, void, undefined>;

/**
 * A subscription for GraphQL. Unlike a generator's, its `return` ends a source at once, without waiting for the next value. It ends with UNAUTHENTICATED when
 * its token expires or is revoked.
 */
export class Subscription<T> implements AsyncIterableIterator<T> {
  readonly #stop = new AbortController();
  readonly #source: AsyncGenerator<T, void, undefined>;
  readonly #expiry: NodeJS.Timeout | undefined;
  readonly #unwatch: (() => void) | undefined;
  #hasExpired = false;
  #listener: Listener<T> | undefined;

  /** Calls `onEnd` once at the end, also if no value was read. */
  constructor(
    principal: Principal,
    source: Source<T>,
    now: Date,
    private readonly onEnd: () => void = () => undefined,
  ) {
    this.#source = source(this.#stop.signal, () => this.#listener);
    this.#expiry = this.#endWith(principal, now);
    const look = (): void => {
      if (principal.standing?.hasEnded()) this.#expire();
    };
    this.#unwatch = principal.standing?.watch(look);
    // The token may have been revoked since it was verified.
    look();
  }

  /** From now on values may be passed to the listener instead of `next`, in the same order. Call it before the first `next`. */
  listen(listener: Listener<T>): void {
    this.#listener = listener;
  }

  async next(): Promise<IteratorResult<T>> {
    const result = await this.#source.next().catch((error: unknown) => {
      this.#close();
      throw error;
    });
    if (this.#hasExpired) throw unauthenticated('The token has ended: connect again with a new one.');
    if (result.done) this.#close();
    return result.done ? { done: true, value: undefined } : result;
  }

  async return(): Promise<IteratorResult<T>> {
    this.#close();
    await this.#source.return();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<T>> {
    this.#close();
    await this.#source.return();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #close(): void {
    if (this.#stop.signal.aborted) return;
    clearTimeout(this.#expiry);
    this.#unwatch?.();
    this.#stop.abort();
    this.onEnd();
  }

  #endWith({ expiresAt }: Principal, now: Date): NodeJS.Timeout | undefined {
    const left = expiresAt === undefined ? undefined : expiresAt - now.getTime();
    // A timer counts to 24 days at most, and no connection lasts longer.
    if (left === undefined || left > 2 ** 31 - 1) return undefined;
    return setTimeout(() => this.#expire(), Math.max(0, left)).unref();
  }

  #expire(): void {
    if (this.#stop.signal.aborted) return;
    this.#hasExpired = true;
    this.#close();
  }
}

/**
 * Options of a subscription in a resolver whose payload is the value itself. Subscribers with the same visibility share one object, so GraphQL executes once
 * for all of them.
 */
export const sharedPayload = { resolve: (value: unknown) => value };
