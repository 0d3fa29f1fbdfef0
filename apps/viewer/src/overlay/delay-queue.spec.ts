import { describe, expect, it } from '@jest/globals';
import { type DelayQueue, enqueue, takeDue } from './delay-queue.js';

const queue = (...entries: readonly (readonly [string, number])[]): DelayQueue<string> =>
  entries.reduce<DelayQueue<string>>((before, [value, due]) => enqueue(before, value, due), []);

describe('What is shown later', () => {
  it('comes in the order in which it arrived, and not before its time', () => {
    const waiting = queue(['a', 100], ['b', 200], ['c', 300]);
    expect(takeDue(waiting, 99)).toEqual({ due: [], rest: waiting });
    const { due, rest } = takeDue(waiting, 200);
    expect(due).toEqual(['a', 'b']);
    expect(takeDue(rest, 300)).toEqual({ due: ['c'], rest: [] });
  });

  it('is not overtaken when the clock is set back', () => {
    const { due, rest } = takeDue(queue(['a', 500], ['b', 100]), 499);
    expect(due).toEqual([]);
    expect(takeDue(rest, 500).due).toEqual(['a', 'b']);
  });
});
