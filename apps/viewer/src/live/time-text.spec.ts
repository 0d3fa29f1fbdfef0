import { describe, expect, it } from '@jest/globals';
import { clockText, spanText } from './time-text.js';

describe('the text of a clock', () => {
  it('rounds up to full seconds and stops at zero', () => {
    expect(clockText(6_001)).toBe('0:07');
    expect(clockText(7_000)).toBe('0:07');
    expect(clockText(-5_000)).toBe('0:00');
  });

  it('shows hours only if there are any', () => {
    expect(clockText(750_000)).toBe('12:30');
    expect(clockText(3_900_000)).toBe('1:05:00');
  });
});

describe('the text of a delay', () => {
  it('is in minutes if it is a multiple of a minute', () => {
    expect([30, 90, 60, 300].map(spanText)).toEqual(['30 s', '90 s', '60 s', '5 min']);
  });
});
