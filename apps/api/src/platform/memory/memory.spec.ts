import { describe, expect, it } from '@jest/globals';
import { Metrics } from '../metrics/metrics.js';
import { defaultBudget, readBudgetSize } from './budget-size.js';
import { MemoryBudget } from './memory-budget.js';

const MB = 1024 ** 2;

/** A budget of 1000 bytes with a meter and a cache that a test sets. */
const setUp = () => {
  const meter = {
    bytes: 0,
    collections: 0,
    used: () => meter.bytes,
    collect: () => {
      meter.collections += 1;
    },
  };
  const cache = {
    sheds: 0,
    shed: () => {
      cache.sheds += 1;
    },
  };
  const metrics = new Metrics();
  const budget = new MemoryBudget(1000, meter, metrics);
  budget.register(cache);
  const metric = async (name: string) =>
    /^(?:\S+) (\S+)$/m.exec(
      (await metrics.registry.getSingleMetricAsString(name)).split('\n').at(-1) ?? '',
    )?.[1];
  return { meter, cache, budget, metric };
};

describe('the memory budget', () => {
  it('leaves caches alone below four fifths of its size', async () => {
    const { meter, cache, budget, metric } = setUp();
    meter.bytes = 799;
    budget.look();
    expect([cache.sheds, meter.collections, budget.refusal()]).toEqual([0, 0, undefined]);
    expect(await metric('recount_memory_used_bytes')).toBe('799');
    expect(await metric('recount_memory_budget_bytes')).toBe('1000');
  });

  it('empties caches from four fifths on, and refuses nothing yet', async () => {
    const { meter, cache, budget, metric } = setUp();
    meter.bytes = 800;
    budget.look();
    budget.look();
    expect([cache.sheds, budget.refusal()]).toEqual([2, undefined]);
    expect(await metric('recount_memory_shed_total')).toBe('2');
  });

  it('refuses work from nine tenths on, until memory is free again', async () => {
    const { meter, budget, metric } = setUp();
    meter.bytes = 900;
    expect(budget.refusal()).toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    meter.bytes = 899;
    expect(budget.refusal()).toBeUndefined();
    expect(await metric('recount_memory_refused_total')).toBe('1');
  });

  it('does not force collections more often than its interval', () => {
    const { meter, budget } = setUp();
    meter.bytes = 950;
    for (let look = 0; look < 31; look += 1) budget.look();
    expect(meter.collections).toBe(2);
  });
});

describe('the size of the budget', () => {
  it.each([
    ['512MB', 512 * MB],
    ['1.5gb', 1536 * MB],
    ['2 GB', 2048 * MB],
    ['300000000', 300_000_000],
  ])('is read from %s', (text, bytes) => {
    expect(readBudgetSize(text)).toBe(bytes);
  });

  it.each(['', '100MB', '-1GB', '1TB', 'all', '1e12', '0x40000000'])('is refused as "%s"', (text) => {
    expect(readBudgetSize(text)).toBeUndefined();
  });

  it("is the container's memory, or half of the machine's, and never more than the heap's limit", () => {
    const heap = 4096 * MB;
    expect(defaultBudget({ container: 1024 * MB, total: 8192 * MB, heap })).toBe(1024 * MB);
    expect(defaultBudget({ container: undefined, total: 6000 * MB, heap })).toBe(3000 * MB);
    expect(defaultBudget({ container: 0, total: 6000 * MB, heap })).toBe(3000 * MB);
    expect(defaultBudget({ container: 2 ** 63, total: 64 * 1024 * MB, heap })).toBe(heap);
  });
});
