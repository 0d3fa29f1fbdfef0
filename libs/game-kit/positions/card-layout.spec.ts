import { describe, expect, it } from '@jest/globals';
import { cardId, definitionId, seat } from '../contract/ids.js';
import { cardLayout, firstFreeId } from './card-layout.js';

const falcon = { id: definitionId('falcon'), name: 'Fern Falcon', type: 'card' };
const layoutOf = (first = 1) => cardLayout({ definitions: [falcon], first, prefix: 'c', noun: 'card' });

describe('Cards of a position', () => {
  it('are found by title or id, and numbered in order', () => {
    const layout = layoutOf(5);
    const own = { card: 'falcon', id: cardId('c2'), owner: seat(1) };
    expect(layout.pile(['Fern Falcon', own, 'falcon'], seat(0), 'hand')).toEqual(['c5', 'c2', 'c6']);
    expect(layout.instances).toEqual({
      c5: { definition: 'falcon', owner: 0 },
      c2: { definition: 'falcon', owner: 1 },
      c6: { definition: 'falcon', owner: 0 },
    });
    expect([layout.next(), layout.faults]).toEqual([7, []]);
  });

  it('are faults with their path if they are unknown or share an id', () => {
    const layout = layoutOf();
    layout.pile(['Fern Falkon', { card: 'falcon', id: cardId('c2') }, 'falcon'], seat(0), 'hand');
    layout.place({ card: 'falcon', id: cardId('c2') }, seat(0), 'deck.0');
    expect(layout.faults).toMatchObject([
      { path: 'hand.0', message: expect.stringMatching(/^There is no card "Fern Falkon".*Fern Falcon/) },
      { path: 'hand.2', message: 'The id c2 is given to two cards.' },
      { path: 'deck.0', message: 'The id c2 is given to two cards.' },
    ]);
  });

  it('get ids that do not occur in the document', () => {
    expect(firstFreeId({ hand: [{ card: 'c9', id: 'c7' }], choice: { options: ['c12'] } }, 'c')).toBe(13);
    expect(firstFreeId({ hand: ['p4'], note: 'see c40' }, 'c')).toBe(1);
  });
});
