import { columnsOf, gridOf, box as makeBox } from './boxes.js';
import type { Box, CardRequest } from './layout.js';
import { type Arrangement, faceSize, type Placed, RATIO } from './placed.js';

const GAP = 8;

export const inPlace = ({ key }: CardRequest, at: Box, layer = 0): Placed => ({
  key,
  ...at,
  layer,
  size: faceSize(at.width, 'board'),
  covered: { right: 0, bottom: 0 },
  lean: 0,
  count: 1,
});

/** The printed shape inside a place. */
const upright = (place: Box, maximum: number): Box => {
  const width = Math.min(place.width, place.height / RATIO, maximum);
  return makeBox(place.x, place.y, width, width * RATIO);
};

/** Places of printed shape side by side. Those without a card stay visible. */
export const arrangePlaces = (
  cards: readonly CardRequest[],
  capacity: number,
  within: Box,
  maximum: number,
): Arrangement => {
  const count = Math.max(capacity, cards.length, 1);
  const places = columnsOf(
    within,
    Array.from({ length: count }, () => 'auto' as const),
    GAP,
  ).map((place) => upright(place, maximum));
  return {
    cards: places.flatMap((place, index) => {
      const card = cards[index];
      return card === undefined ? [] : [inPlace(card, place)];
    }),
    empty: places.slice(cards.length),
  };
};

/** Low places one below the other, each as wide as its box. */
export const arrangePlates = (cards: readonly CardRequest[], capacity: number, within: Box): Arrangement => {
  const count = Math.max(capacity, cards.length, 1);
  const places = gridOf(within, 1, count, 4);
  return {
    cards: places.flatMap((place, index) => {
      const card = cards[index];
      return card === undefined ? [] : [inPlace(card, place)];
    }),
    empty: places.slice(cards.length),
  };
};

/** Small marks, row by row. They overlap if there are too many. */
export const arrangeTokens = (cards: readonly CardRequest[], within: Box, size: number): Arrangement => {
  const rows = Math.max(1, Math.floor((within.height + 2) / (size + 2)));
  const inRow = Math.max(1, Math.ceil(cards.length / rows), Math.floor((within.width + 2) / (size + 2)));
  const step = inRow < 2 ? 0 : Math.min(size + 2, (within.width - size) / (inRow - 1));
  const side = Math.min(size, within.height);
  return {
    cards: cards.map((card, index) => ({
      ...inPlace(
        card,
        makeBox(
          within.x + (index % inRow) * step,
          within.y + Math.floor(index / inRow) * (size + 2),
          side,
          side,
        ),
        index,
      ),
      covered: { right: Math.max(0, side - step), bottom: 0 },
    })),
    empty: [],
  };
};
