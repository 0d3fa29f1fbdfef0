import { describe, expect, it } from '@jest/globals';
import { zigzag } from './arrange-zigzag.js';

const column = (count: number, height = 296) =>
  zigzag(
    Array.from({ length: count }, (_, index) => ({ key: `${index}`, alike: `${index}`, isTurned: false })),
    { x: 0, y: 0, width: 205, height },
  );

const widthOf = (count: number) => column(count).cards[0]?.width ?? 0;

describe('a column in zigzag', () => {
  it('has smaller cards the more of them there are', () => {
    expect(widthOf(2)).toBe(143);
    expect(widthOf(4)).toBeLessThan(widthOf(2));
    expect(widthOf(5)).toBeLessThan(widthOf(4));
  });

  it('folds the oldest cards when even the smallest ones do not fit', () => {
    const { cards, folds } = column(9);
    expect(cards).toHaveLength(4);
    expect(folds?.[0]?.keys).toEqual(['0', '1', '2', '3', '4']);
    expect(widthOf(9)).toBeGreaterThanOrEqual(112);
  });

  it('shows its newest card in the lowest place', () => {
    expect(column(9, 60).cards.map(({ key }) => key)).toEqual(['8']);
  });
});
