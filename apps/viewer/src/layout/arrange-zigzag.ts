import { inPlace } from './arrange-places.js';
import { box as makeBox } from './boxes.js';
import type { Box, CardRequest } from './layout.js';
import { type Arrangement, RATIO } from './placed.js';

/** Lengths are parts of a card's width, unless they are pixels. */
const ZIGZAG = { steps: [0.43, 0.41], front: 0.84, shiftPx: 62, lean: 1.6, foldPx: 30, sparePx: 4 };
const WIDEST = 160;
const LEAST = 112;
const STEP = 4;

/** The width of the cards and their distance, both as large as possible; undefined if not all cards fit. */
const fitOf = (count: number, at: Box): { readonly width: number; readonly step: number } | undefined => {
  const widest = Math.min(WIDEST, at.width - ZIGZAG.shiftPx);
  for (const part of ZIGZAG.steps)
    for (let width = widest; width >= Math.min(LEAST, widest); width -= STEP)
      if (((count - 1) * part + ZIGZAG.front) * width <= at.height - ZIGZAG.sparePx)
        return { width, step: part * width };
  return undefined;
};

/** One column whose cards lie lower, left and right in turn. With more cards all are smaller, then they lie closer, then the oldest fold. */
export const zigzag = (cards: readonly CardRequest[], at: Box): Arrangement => {
  const below = { ...at, height: at.height - ZIGZAG.foldPx };
  let hidden = 0;
  let fit = fitOf(cards.length, at);
  while (fit === undefined && hidden < cards.length - 1) {
    hidden += 1;
    fit = fitOf(cards.length - hidden, below);
  }
  const { width, step } = fit ?? { width: Math.min(LEAST, at.width - ZIGZAG.shiftPx), step: 0 };
  const top = at.y + (hidden > 0 ? ZIGZAG.foldPx + 4 : 2);
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
              box: makeBox(at.x, at.y, width, ZIGZAG.foldPx),
              keys: cards.slice(0, hidden).map(({ key }) => key),
            },
          ],
  };
};
