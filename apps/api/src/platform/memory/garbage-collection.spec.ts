import { describe, expect, it } from '@jest/globals';
import { GarbageCollection, growthOf } from './garbage-collection.js';

const MB = 1024 * 1024;

describe('heap growth before a collection', () => {
  it('is three fifths of a small heap, a fixed number of bytes of a large one, and a fifth at least', () => {
    expect([0, 100, 250, 300, 500, 750, 4000].map((megabytes) => growthOf(megabytes * MB))).toEqual([
      60, 60, 60, 50, 30, 20, 20,
    ]);
  });

  it('is passed to the engine when it changes', () => {
    const flags: string[] = [];
    const collection = new GarbageCollection(1_000 * MB, (flag) => flags.push(flag));
    for (const used of [100, 500, 501, 100]) collection.fit({ used: used * MB, young: 0 });
    expect(flags.filter((flag) => flag.startsWith('--heap-growing-percent'))).toEqual([
      '--heap-growing-percent=60',
      '--heap-growing-percent=30',
      '--heap-growing-percent=60',
    ]);
  });

  it('does not make the engine save memory at the cost of latency', () => {
    const flags: string[] = [];
    new GarbageCollection(1_000 * MB, (flag) => flags.push(flag));
    expect(flags).not.toContain('--optimize-for-size');
  });
});

describe('the young generation', () => {
  it('grows only once the service runs, up to an eighth of the budget, and again after it has shrunk', () => {
    const flags: string[] = [];
    const collection = new GarbageCollection(512 * MB, (flag) => flags.push(flag));
    for (const young of [2, 32, 64, 128, 16, 32]) collection.fit({ used: 100 * MB, young: young * MB });
    expect(flags.filter((flag) => flag.startsWith('--semi-space'))).toEqual([
      '--semi-space-growth-factor=1',
      '--semi-space-growth-factor=2',
      '--semi-space-growth-factor=1',
      '--semi-space-growth-factor=2',
    ]);
  });
});
