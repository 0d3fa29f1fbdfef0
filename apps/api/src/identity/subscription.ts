import { unauthenticated } from '../platform/errors/api-error.js';
import type { Listener } from '../platform/live/listener.js';
import type { Principal } from './principal.js';

/** What a subscription is made of: it ends soon after `stop` is aborted, also while it waits. */
export type Source<T> = (
  stop: AbortSignal,
  /** Who is given what happens now together with others, where somebody listens so. */
  listener: () => Listener<T> | undefined,
) => AsyncGenerator<T, void, undefined>;

/**
 * A subscription as GraphQL takes it. Its `return` ends a source that is waiting, which a generator's own cannot: that would wait for
 * the next value first. It also ends, with UNAUTHENTICATED, when the token that it was opened with does, or is taken back.
 */
export class Subscription<T> implements AsyncIterableIterator<T> {
  readonly #stop = new AbortController();
  readonly #source: AsyncGenerator<T, void, undefined>;
  readonly #expiry: NodeJS.Timeout | undefined;
  readonly #unwatch: (() => void) | undefined;
  #hasExpired = false;
  #listener: Listener<T> | undefined;

  /** `onEnd` is called once when it has ended, also when it was never read from. */
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
    // It may have been taken back since it was looked at.
    look();
  }

  /** From here on values may be given to a listener in place of `next`, in the same order. Called before the first `next`. */
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
    // No connection lasts longer than a timer can count (24 days).
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
 * Options of a subscription in a resolver: its payload is the value itself. One object for everybody who sees the same is what lets its execution be
 * shared.
 */
export const sharedPayload = { resolve: (value: unknown) => value };
