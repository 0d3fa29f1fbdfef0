import { describe, expect, it } from '@jest/globals';
import { printedOf } from './printed-cards.js';

describe('the printed values of a card', () => {
  it('have the names of the counters that show the present values', () => {
    expect(
      printedOf({
        attack: 4,
        cost: 7,
        rarity: 'superRare',
        collector: { set: 'MFB', number: 67 },
      }),
    ).toEqual({ values: { attack: 4, cost: 7 }, rarity: 'superRare', collector: 'MFB 67' });
    expect(printedOf({ stats: [{ stat: 'strength', rank: 5 }] }).values).toEqual({ strength: 5 });
  });

  it('leave out shapes that they do not know', () => {
    expect(printedOf({ cost: { flame: 2 }, stats: ['strength'], lp: 'many' })).toEqual({ values: {} });
    expect(printedOf(null)).toEqual({ values: {} });
  });
});
