import { describe, expect, it } from '@jest/globals';
import { readGuided, writeGuided } from './guided.js';

describe('the stored progress of the guide', () => {
  it('is read as written, also for a game without shown hints', () => {
    const guided = new Map([
      ['one', new Set<string>()],
      ['another', new Set(['goal', 'hand'])],
    ]);
    expect(readGuided(writeGuided(guided))).toEqual(guided);
    expect(readGuided(null)).toEqual(new Map());
  });
});
