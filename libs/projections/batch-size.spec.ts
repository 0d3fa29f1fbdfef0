import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { BatchSize } from './batch-size.js';

describe('the size of a batch', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('grows while writes are fast, and shrinks when they are slow, within its limits', () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const size = new BatchSize();
    const write = (milliseconds: number): number => {
      size.measure(() => {
        now += milliseconds;
      });
      return size.current;
    };
    const first = size.current;
    expect(write(1)).toBe(2 * first);
    expect(write(5)).toBe(2 * first);
    expect(write(20)).toBe(first);
    for (let times = 0; times < 20; times += 1) write(20);
    expect(size.current).toBe(8);
    for (let times = 0; times < 20; times += 1) write(0);
    expect(size.current).toBe(512);
  });
});
