import { describe, expect, it } from '@jest/globals';
import { Signal } from '../platform/signal.js';
import type { Principal } from './principal.js';
import { Subscription } from './subscription.js';

const now = new Date('2026-11-20T12:00:00Z');
const forever: Principal = { role: 'spectator' };

/** Yields 1, then waits without end; records when it is closed. */
const waiting = () => {
  const state = { wasLeft: false };
  const signal = new Signal();
  async function* source(stop: AbortSignal): AsyncGenerator<number, void, undefined> {
    try {
      yield 1;
      while (!stop.aborted) await signal.wait(stop);
    } finally {
      state.wasLeft = true;
    }
  }
  return { state, source };
};

describe('a subscription', () => {
  it('ends at once when its reader leaves, even while it waits for the next value', async () => {
    const { state, source } = waiting();
    const subscription = new Subscription(forever, source, now);
    expect(await subscription.next()).toEqual({ done: false, value: 1 });
    const next = subscription.next();
    await subscription.return();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(state.wasLeft).toBe(true);
  });

  it('ends with UNAUTHENTICATED when the token does', async () => {
    const { state, source } = waiting();
    const subscription = new Subscription({ ...forever, expiresAt: now.getTime() + 20 }, source, now);
    await subscription.next();
    await expect(subscription.next()).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
    expect(state.wasLeft).toBe(true);
  });

  it('rethrows an error of its source', async () => {
    const subscription = new Subscription<number>(
      forever,
      async function* () {
        yield await Promise.reject<number>(new Error('lost'));
      },
      now,
    );
    await expect(subscription.next()).rejects.toThrow('lost');
  });
});

describe('a signal', () => {
  it('wakes all current waiters once, and no later ones', async () => {
    const signal = new Signal();
    const { signal: stop } = new AbortController();
    const woken: number[] = [];
    const waits = [1, 2].map((id) => signal.wait(stop).then(() => woken.push(id)));
    signal.give();
    await Promise.all(waits);
    expect(woken).toEqual([1, 2]);
    const after = signal.wait(stop, 5).then(() => woken.push(3));
    expect(woken).toEqual([1, 2]);
    await after;
    expect(woken).toEqual([1, 2, 3]);
  });

  it('releases a waiter that is stopped, before or while waiting', async () => {
    const signal = new Signal();
    const stopped = new AbortController();
    const wait = signal.wait(stopped.signal);
    stopped.abort();
    await wait;
    await signal.wait(stopped.signal);
    expect(stopped.signal.aborted).toBe(true);
  });
});
