import { describe, expect, it } from '@jest/globals';
import { numberedIds } from './numbered-ids.js';

describe('numberedIds', () => {
  it('names cards by a letter and any number, repeatedly', () => {
    const [card, page] = [numberedIds('c'), numberedIds('p')];
    expect([12, 1, 12, 4095, 4096, 123_456_789].map(card)).toEqual([
      'c12',
      'c1',
      'c12',
      'c4095',
      'c4096',
      'c123456789',
    ]);
    expect(page(12)).toBe('p12');
  });
});
