import { describe, expect, it } from '@jest/globals';
import { clockText, spanText } from './time-text.js';

describe('the text of a clock', () => {
  it('counts a started second as a whole one and stops at zero', () => {
    expect(clockText(6_001)).toBe('0:07');
    expect(clockText(7_000)).toBe('0:07');
    expect(clockText(-5_000)).toBe('0:00');
  });

  it('has hours only when there are some', () => {
    expect(clockText(750_000)).toBe('12:30');
    expect(clockText(3_900_000)).toBe('1:05:00');
  });
});

describe('the text of a delay', () => {
  it('is in minutes when it is whole minutes', () => {
    expect([30, 90, 60, 300].map(spanText)).toEqual(['30 s', '90 s', '60 s', '5 min']);
  });
});
