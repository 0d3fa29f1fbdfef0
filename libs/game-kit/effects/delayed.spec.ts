import { describe, expect, it } from '@jest/globals';
import { seat } from '../contract/ids.js';
import { dueAt, nextDelayedId } from './delayed.js';

const one = { id: 1, at: 'turnEnd' as const, of: seat(0), effect: 'first' };
const two = { id: 4, at: 'turnEnd' as const, effect: 'second' };

describe('Delayed effects', () => {
  it('are due at their moment, in the order in which they began to wait', () => {
    const waiting = [one, two, { ...one, id: 5, at: 'turnStart' as const }];
    expect(dueAt(waiting, 'turnEnd', seat(0)).map(({ id }) => id)).toEqual([1, 4]);
    expect(dueAt(waiting, 'turnEnd', seat(1)).map(({ id }) => id)).toEqual([4]);
  });

  it('have increasing ids', () => {
    expect(nextDelayedId([])).toBe(1);
    expect(nextDelayedId([one, two])).toBe(5);
  });
});
