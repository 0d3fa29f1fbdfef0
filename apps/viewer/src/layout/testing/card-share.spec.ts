import { expect, it } from '@jest/globals';
import { cardShare } from './card-share.js';

const board = { x: 10, y: 0, width: 100, height: 100 };

const cards = (...boxes: readonly (readonly [x: number, y: number, count?: number])[]) =>
  new Map(
    boxes.map(([x, y, count = 1], index) => [
      `card-${index}`,
      {
        ...{ x, y, width: 40, height: 50, count, zone: 'row', layer: index, lean: 0 },
        ...({ size: 'board', covered: { right: 0, bottom: 0 } } as const),
      },
    ]),
  );

it('counts an area under several cards once', () => {
  expect(cardShare({ board, cards: cards([10, 0], [30, 0]) })).toBeCloseTo(0.3);
  expect(cardShare({ board, cards: cards([10, 0], [30, 25]) })).toBeCloseTo(0.35);
});

it('counts neither the parts of cards outside the board nor the cards below the top one of a stack', () => {
  expect(cardShare({ board, cards: cards([-10, 75]) })).toBeCloseTo(0.05);
  expect(cardShare({ board, cards: cards([10, 0, 2], [60, 0, 0]) })).toBeCloseTo(0.2);
  expect(cardShare({ board, cards: cards() })).toBe(0);
});
