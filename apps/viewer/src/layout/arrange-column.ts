import { keysOf } from './arrange-row.js';
import { clamp, box as makeBox } from './boxes.js';
import type { Strip } from './game-style.js';
import type { Box, CardRequest } from './layout.js';
import { type Arrangement, inStack, NO_CARDS, RATIO, type Stack, single, stacked } from './placed.js';

export interface ColumnLimits {
  readonly width: number;
  readonly strip: Strip;
  /** Whether cards use all of the height before they cover each other, or show a strip only. */
  readonly spread: 'fill' | 'strip';
  readonly vertical: 'top' | 'bottom';
}

const GAP = 6;

/** The distance of the cards of a column; undefined if they do not fit. */
const stepOf = (
  count: number,
  height: number,
  { width, strip, spread }: ColumnLimits,
): number | undefined => {
  const whole = width * RATIO;
  const covered = count - 1;
  if (covered < 1) return 0;
  const open = (height - whole) / covered;
  const comfortable = strip.top(width);
  if (spread === 'fill' && open >= comfortable) return Math.min(open, whole + GAP);
  const front = Math.min(strip.front(width), whole);
  const step = Math.min(comfortable, (height - front) / covered);
  return step >= strip.leastTop(width) ? step : undefined;
};

const placed = (stacks: readonly Stack[], within: Box, limits: ColumnLimits, step: number): Arrangement => {
  const whole = limits.width * RATIO;
  const last = stacks.length - 1;
  const length = Math.min(within.height, step * last + whole);
  const top = within.y + (limits.vertical === 'bottom' ? within.height - length : 0);
  return {
    cards: stacks.flatMap((stack, index) => {
      const y = top + index * step;
      const height = clamp(within.y + within.height - y, 0, whole);
      return inStack(stack, makeBox(within.x, y, limits.width, height), index, 'board', {
        right: 0,
        bottom: index === last ? 0 : Math.max(0, height - step),
      });
    }),
    empty: [],
  };
};

/**
 * Cards one below the other, the last one uncovered. The width stays: the strips of covered cards close first, then the front card is cut, then equal cards become
 * stacks, and at last the oldest ones are folded.
 */
export const arrangeColumn = (
  cards: readonly CardRequest[],
  within: Box,
  limits: ColumnLimits,
): Arrangement => {
  if (cards.length === 0) return NO_CARDS;
  const singles = cards.map(single);
  const step = stepOf(singles.length, within.height, limits);
  if (step !== undefined) return placed(singles, within, limits, step);
  const stacks = stacked(cards);
  const stackStep = stepOf(stacks.length, within.height, limits);
  if (stackStep !== undefined) return placed(stacks, within, limits, stackStep);
  const fold = Math.min(limits.strip.leastTop(limits.width), within.height / 2);
  const rest = makeBox(within.x, within.y + fold + 2, within.width, within.height - fold - 2);
  for (let hidden = 1; hidden < stacks.length; hidden += 1) {
    const restStep = stepOf(stacks.length - hidden, rest.height, limits);
    if (restStep === undefined) continue;
    return {
      ...placed(stacks.slice(hidden), rest, limits, restStep),
      folds: [
        {
          box: makeBox(within.x, within.y, limits.width, fold),
          keys: keysOf(stacks.slice(0, hidden)),
        },
      ],
    };
  }
  return { cards: [], empty: [], folds: [{ box: within, keys: keysOf(stacks) }] };
};
