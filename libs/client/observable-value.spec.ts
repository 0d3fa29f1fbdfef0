import { describe, expect, it } from '@jest/globals';
import { ObservableValue } from './observable-value.js';

describe('ObservableValue', () => {
  it('calls its listeners with each new value, and not for an equal one', () => {
    const signal = new ObservableValue(1);
    const seen: number[] = [];
    signal.onChange(() => seen.push(signal.value));
    signal.set(2);
    signal.set(2);
    signal.set(Number.NaN);
    signal.set(Number.NaN);
    signal.set(1);
    expect(seen).toEqual([2, Number.NaN, 1]);
  });

  it('does not call a listener that was removed, even during a notification', () => {
    const signal = new ObservableValue('a');
    const told: string[] = [];
    const stopFirst = signal.onChange(() => {
      told.push('first');
      stopFirst();
    });
    const stopSecond = signal.onChange(() => told.push('second'));
    signal.set('b');
    signal.set('c');
    stopSecond();
    signal.set('d');
    expect(told).toEqual(['first', 'second', 'second']);
  });
});
