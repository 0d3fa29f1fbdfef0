import { describe, expect, it } from '@jest/globals';
import { cardId, definitionId, seat } from '../contract/ids.js';
import { readCards } from './known-cards.js';
import { misplacedCards } from './misplaced-cards.js';

const lamp = { definition: definitionId('lamp'), owner: seat(0) };
const known = readCards({ [cardId('c1')]: lamp, [cardId('c2')]: lamp });
const misplaced = (...lying: readonly string[]) => misplacedCards(known, lying.map(cardId));

describe('misplacedCards', () => {
  it('finds no fault when each card is in one place', () => {
    expect(misplaced('c2', 'c1')).toEqual([]);
  });

  it('names a card in two places, a card in no place, and an id without a card', () => {
    expect(misplaced('c1', 'c1', 'c3')).toEqual([
      'c1 lies in two places',
      'c3 is no card and lies on the table',
      'c2 lies in no place',
    ]);
  });
});
