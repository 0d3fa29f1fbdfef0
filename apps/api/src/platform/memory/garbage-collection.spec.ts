import { describe, expect, it } from '@jest/globals';
import { GarbageCollection, growthOf } from './garbage-collection.js';

const MB = 1024 * 1024;

describe('how far the heap may grow before it is collected', () => {
  it('by three fifths where it is small, by so many bytes where it is large, and by a fifth at least', () => {
    expect([0, 100, 250, 300, 500, 750, 4000].map((megabytes) => growthOf(megabytes * MB))).toEqual([
      60, 60, 60, 50, 30, 20, 20,
    ]);
  });

  it('is said to the engine when it changes', () => {
    const flags: string[] = [];
    const collection = new GarbageCollection((flag) => flags.push(flag));
    collection.fit(100 * MB);
    collection.fit(500 * MB);
    collection.fit(501 * MB);
    collection.fit(100 * MB);
    expect(flags.filter((flag) => flag.startsWith('--heap-growing-percent'))).toEqual([
      '--heap-growing-percent=60',
      '--heap-growing-percent=30',
      '--heap-growing-percent=60',
    ]);
  });

  it('does not have the engine save memory at the cost of whoever waits', () => {
    const flags: string[] = [];
    new GarbageCollection((flag) => flags.push(flag));
    expect(flags).not.toContain('--optimize-for-size');
  });
});
