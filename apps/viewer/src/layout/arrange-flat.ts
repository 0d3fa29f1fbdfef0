import { inPlace } from './arrange-places.js';
import { clamp, box as makeBox } from './boxes.js';
import type { Box, CardRequest } from './layout.js';
import type { Arrangement } from './placed.js';

const FLAT = { most: 148, least: 104, strip: 44, gap: 6 };

/** The cards of a hand as low plates with their names. They shrink, then overlap, then scroll. */
export const flatRow = (cards: readonly CardRequest[], at: Box): Arrangement => {
  const count = Math.max(1, cards.length);
  const width = clamp((at.width - FLAT.gap * (count - 1)) / count, Math.min(FLAT.least, at.width), FLAT.most);
  const fitting = count < 2 ? 0 : (at.width - width) / (count - 1);
  const step = clamp(fitting, FLAT.strip, width + FLAT.gap);
  const last = cards.length - 1;
  return {
    cards: cards.map((card, index) => ({
      ...inPlace(card, makeBox(at.x + index * step, at.y, width, at.height), index),
      covered: { right: index === last ? 0 : Math.max(0, width - step), bottom: 0 },
      size: 'small',
    })),
    empty: [],
    ...(step > fitting && count > 1 ? { scroll: step * last + width } : {}),
  };
};
