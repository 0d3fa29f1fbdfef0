import { inPlace } from './arrange-places.js';
import { box as makeBox } from './boxes.js';
import type { Box, CardRequest } from './layout.js';
import { type Arrangement, RATIO } from './placed.js';

const ZIGZAG = { step: 54, closed: 51, shift: 62, lean: 1.6, closesFrom: 6, front: 106, fold: 30 };

/** One column whose cards lie lower, left and right in turn. From the sixth card on they lie closer, then the oldest fold. */
export const zigzag = (cards: readonly CardRequest[], at: Box): Arrangement => {
  const width = Math.min(126, at.width - ZIGZAG.shift);
  const step = cards.length < ZIGZAG.closesFrom ? ZIGZAG.step : ZIGZAG.closed;
  const fits = (room: number): number => Math.max(1, 1 + Math.floor((room - ZIGZAG.front) / step));
  const hidden = cards.length <= fits(at.height) ? 0 : cards.length - fits(at.height - ZIGZAG.fold - 4);
  const top = at.y + (hidden > 0 ? ZIGZAG.fold + 4 : 2);
  const shown = cards.slice(hidden);
  return {
    cards: shown.map((card, index) => {
      const y = top + index * step;
      const height = Math.min(width * RATIO, at.y + at.height - 2 - y);
      return {
        ...inPlace(card, makeBox(at.x + 2 + (index % 2) * (at.width - width - 4), y, width, height), index),
        covered: { right: 0, bottom: index === shown.length - 1 ? 0 : Math.max(0, height - step) },
        lean: index % 2 === 0 ? -ZIGZAG.lean : ZIGZAG.lean,
      };
    }),
    empty: [],
    folds:
      hidden === 0
        ? []
        : [
            {
              box: makeBox(at.x, at.y, width, ZIGZAG.fold),
              keys: cards.slice(0, hidden).map(({ key }) => key),
            },
          ],
  };
};
