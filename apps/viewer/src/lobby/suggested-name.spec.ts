import { describe, expect, it } from '@jest/globals';
import { nextSuggestion, suggestedName } from './suggested-name.js';

describe('A suggested name', () => {
  it('has two words, from the first pair to the last', () => {
    expect(suggestedName(0)).toBe('Amber Adder');
    expect(suggestedName(0.999_999)).toBe('Wild Yak');
  });

  it('differs from one share to the next', () => {
    const names = Array.from({ length: 784 }, (_, index) => suggestedName((index + 0.5) / 784));
    expect(new Set(names).size).toBe(784);
  });

  it('changes at the next request', () => {
    const shares = [0, 0, 0.5];
    expect(nextSuggestion('Amber Adder', () => shares.shift() ?? 0)).toBe(suggestedName(0.5));
  });
});
