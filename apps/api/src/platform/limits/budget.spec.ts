import { describe, expect, it } from '@jest/globals';
import { unavailable } from '../errors/api-error.js';
import { Turns } from '../scheduling/turns.js';
import { Budget } from './budget.js';

const allowance = { milliseconds: 60_000, bytes: 10_000, fields: 1000 };
const turns = new Turns();

describe('the turns of an execution', () => {
  it('are refused once its client has gone', async () => {
    const client = new AbortController();
    const budget = new Budget(allowance, { turns, signal: client.signal });
    await budget.take();
    const reason = unavailable();
    client.abort(reason);
    await expect(budget.take('past')).rejects.toBe(reason);
    expect(budget.excess).toBe(reason);
  });

  it('are refused after its time', async () => {
    const budget = new Budget({ ...allowance, milliseconds: -1 }, { turns });
    await expect(budget.take()).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('are limited in number', async () => {
    const taken = { take: async () => undefined };
    const budget = new Budget(allowance, { turns: taken });
    const all = async (): Promise<never> => {
      for (;;) await budget.take();
    };
    await expect(all()).rejects.toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
    expect(budget.excess?.message).toContain('200000 steps');
  });

  it('abort their signal with the same reason, whether it was requested before or after', async () => {
    const client = new AbortController();
    const budget = new Budget(allowance, { turns, signal: client.signal });
    const early = budget.signal;
    expect(early.aborted).toBe(false);
    const late = budget.expire();
    expect(early.reason).toBe(late);
    expect(budget.signal.reason).toBe(late);
    const reason = unavailable();
    const other = new Budget(allowance, { turns, signal: client.signal });
    const { signal } = other;
    client.abort(reason);
    expect(signal.reason).toBe(reason);
  });
});
