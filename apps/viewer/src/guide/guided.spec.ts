import { describe, expect, it } from '@jest/globals';
import { readGuided, writeGuided } from './guided.js';

describe('what was told to a newcomer', () => {
  it('is read as it was written, also of a game in which nothing was told yet', () => {
    const guided = new Map([
      ['one', new Set<string>()],
      ['another', new Set(['goal', 'hand'])],
    ]);
    expect(readGuided(writeGuided(guided))).toEqual(guided);
    expect(readGuided(null)).toEqual(new Map());
  });
});
