import { describe, expect, it } from '@jest/globals';
import { misplacedCards } from './misplaced-cards.js';

describe('misplacedCards', () => {
  it('finds nothing where each card lies in one place', () => {
    expect(misplacedCards({ a: {}, b: {} }, ['b', 'a'])).toEqual([]);
  });

  it('names a card in two places, one in none, and what is no card', () => {
    expect(misplacedCards({ a: {}, b: {} }, ['a', 'a', 'c'])).toEqual([
      'a lies in two places',
      'c is no card and lies on the table',
      'b lies in no place',
    ]);
  });
});
