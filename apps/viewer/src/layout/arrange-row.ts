import { clamp, box as makeBox } from './boxes.js';
import type { Box, CardRequest, FaceSize } from './layout.js';
import {
  type Arrangement,
  edgesOf,
  inStack,
  NO_CARDS,
  type Placed,
  RATIO,
  type Stack,
  single,
  stacked,
  TURNED,
} from './placed.js';

export interface RowLimits {
  readonly maximum: number;
  readonly minimum: number;
  /** The part of a covered card that stays visible at its left. */
  readonly strip: (width: number) => number;
  readonly align: 'start' | 'center' | 'end';
  readonly vertical: 'top' | 'middle' | 'bottom';
  readonly size: FaceSize;
  /** Whether its cards are never turned. */
  readonly isUpright: boolean;
  /** A row without room for all cards scrolls, or shows the newest ones beside a fold. */
  readonly whenFull: 'scroll' | 'fold';
}

/** The height between two rows of a table that a turned card may use. */
const SPILL = 8;
const WIDEST_GAP = 22;
const LEAST_GAP = 4;
const ROW_GAP = 6;
const STEP = 4;
const ROUNDING = 0.01;
/** The most that the outer cards of a fan lie lower, in pixels. */
const MOST_DROP = 7;
const MOST_LEAN = 3;
const SLIGHTLY = 0.84;
/** The width of the place that represents the folded cards. */
const FOLD_WIDTH = 56;

/** The positions of the stacks of one line at a card width; undefined if they do not fit. */
const lineOf = (
  stacks: readonly Stack[],
  room: number,
  width: number,
  strip: number,
): { readonly gap: number; readonly length: number } | undefined => {
  const count = stacks.length;
  const extra = stacks.reduce(
    (sum, stack) => sum + edgesOf(stack) + (stack.isTurned ? 2 * TURNED * width : 0),
    0,
  );
  const needed = count * width + extra;
  if (needed > room) {
    if (count < 2) return undefined;
    const gap = (room - needed) / (count - 1);
    return gap + width >= strip - ROUNDING ? { gap, length: room } : undefined;
  }
  if (count < 2) return { gap: 0, length: needed };
  const gap = Math.min(WIDEST_GAP, (room - needed) / (count - 1));
  // Gaps between the least one and none look like a fault: such cards overlap a little instead.
  const used = gap < LEAST_GAP ? 0 : gap;
  return { gap: used, length: needed + used * (count - 1) };
};

interface Fit {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (readonly Stack[])[];
}

const linesOf = (stacks: readonly Stack[], rows: number): readonly (readonly Stack[])[] => {
  const each = Math.ceil(stacks.length / rows);
  return Array.from({ length: Math.ceil(stacks.length / each) }, (_, row) =>
    stacks.slice(row * each, (row + 1) * each),
  );
};

/** The lines at a card width, as few as possible; undefined if the stacks do not fit. */
const fitAt = (
  stacks: readonly Stack[],
  within: Box,
  width: number,
  strip: RowLimits['strip'],
): Fit | undefined => {
  const height = Math.min(width * RATIO, within.height);
  const most = Math.max(1, Math.floor((within.height + ROW_GAP) / (height + ROW_GAP)));
  for (let rows = 1; rows <= most; rows += 1) {
    const lines = linesOf(stacks, rows);
    if (lines.every((line) => lineOf(line, within.width, width, strip(width)) !== undefined))
      return { width, height, lines };
  }
  return undefined;
};

/** The largest width at which all stacks fit. */
const fitOf = (stacks: readonly Stack[], within: Box, limits: RowLimits): Fit | undefined => {
  const { maximum, minimum, strip } = limits;
  const smallest = fitAt(stacks, within, minimum, strip);
  if (smallest === undefined) return undefined;
  const tallest = limits.isUpright ? within.height / RATIO : (within.height + SPILL) / (RATIO + 2 * TURNED);
  const largest = Math.floor(Math.min(maximum, tallest));
  // A row that would overlap by a few pixels only looks better with slightly smaller cards side by side.
  for (let width = largest; width >= Math.max(minimum, largest * SLIGHTLY); width -= 1) {
    const line = lineOf(stacks, within.width, width, width);
    const isApart = line !== undefined && (stacks.length < 2 || line.gap >= LEAST_GAP);
    if (isApart) return { width, height: Math.min(width * RATIO, within.height), lines: [stacks] };
  }
  for (let width = largest; width > minimum; width -= STEP) {
    const fit = fitAt(stacks, within, width, strip);
    if (fit !== undefined) return fit;
  }
  return smallest;
};

const placedLine = (
  line: readonly Stack[],
  at: Box,
  { width, height }: Fit,
  { strip, align, size }: RowLimits,
  firstLayer: number,
): readonly Placed[] => {
  const fitting = lineOf(line, at.width, width, strip(width)) ?? { gap: 0, length: at.width };
  const left = { start: 0, center: 0.5, end: 1 }[align] * (at.width - fitting.length);
  let x = at.x + left;
  return line.flatMap((stack, index) => {
    const side = stack.isTurned ? TURNED * width : 0;
    const edges = edgesOf(stack);
    const next = line[index + 1];
    const reach = side + (next?.isTurned === true ? TURNED * width : 0) + fitting.gap;
    const covered = next === undefined ? 0 : Math.max(0, -reach - edges);
    const place = makeBox(x + side, at.y, width + edges, height);
    x += side * 2 + width + edges + fitting.gap;
    return inStack(stack, place, firstLayer + index, size, { right: covered, bottom: 0 });
  });
};

const placedLines = (fit: Fit, within: Box, limits: RowLimits): readonly Placed[] => {
  const { lines, height } = fit;
  const all = lines.length * height + (lines.length - 1) * ROW_GAP;
  const top = { top: 0, middle: 0.5, bottom: 1 }[limits.vertical] * (within.height - all);
  return lines.flatMap((line, row) =>
    placedLine(
      line,
      makeBox(within.x, within.y + top + row * (height + ROW_GAP), within.width, height),
      fit,
      limits,
      row * line.length,
    ),
  );
};

/** Cards beyond the box, each with its strip: the reader scrolls to them. */
const scrolled = (stacks: readonly Stack[], within: Box, limits: RowLimits): Arrangement => {
  const width = limits.minimum;
  const height = Math.min(width * RATIO, within.height);
  const step = limits.strip(width);
  const content = width + stacks.reduce((sum, stack) => sum + edgesOf(stack), 0) + step * (stacks.length - 1);
  const whole = makeBox(within.x, within.y, content, within.height);
  const upright = stacks.map(({ cards }) => ({ cards, isTurned: false }));
  return {
    cards: placedLines({ width, height, lines: [upright] }, whole, { ...limits, align: 'start' }),
    empty: [],
    scroll: content,
  };
};

/** The newest cards that fit, beside a fold of the others. */
const folded = (stacks: readonly Stack[], within: Box, limits: RowLimits): Arrangement => {
  const width = Math.min(FOLD_WIDTH, within.width / 3);
  const rest = makeBox(
    within.x + width + LEAST_GAP,
    within.y,
    within.width - width - LEAST_GAP,
    within.height,
  );
  let hidden = 1;
  while (
    hidden < stacks.length &&
    fitAt(stacks.slice(hidden), rest, limits.minimum, limits.strip) === undefined
  )
    hidden += 1;
  const fit = hidden < stacks.length ? fitOf(stacks.slice(hidden), rest, limits) : undefined;
  if (fit !== undefined)
    return {
      cards: placedLines(fit, rest, limits),
      empty: [],
      folds: [{ box: { ...within, width }, keys: keysOf(stacks.slice(0, hidden)) }],
    };
  return { cards: [], empty: [], folds: [{ box: within, keys: keysOf(stacks) }] };
};

export const keysOf = (stacks: readonly Stack[]): readonly string[] =>
  stacks.flatMap(({ cards }) => cards.map(({ key }) => key));

/**
 * Cards in a row. First gaps close, then cards overlap down to their strip, then the row wraps if its box is high enough, then cards shrink to the minimum,
 * then equal cards become stacks. If even those do not fit, the row scrolls or folds.
 */
export const arrangeRow = (cards: readonly CardRequest[], within: Box, limits: RowLimits): Arrangement => {
  if (cards.length === 0) return NO_CARDS;
  const singles = cards.map(single);
  const fit = fitOf(singles, within, limits);
  if (fit !== undefined) return { cards: placedLines(fit, within, limits), empty: [] };
  const stacks = stacked(cards);
  const fitStacked = stacks.length < singles.length ? fitOf(stacks, within, limits) : undefined;
  if (fitStacked !== undefined) return { cards: placedLines(fitStacked, within, limits), empty: [] };
  return limits.whenFull === 'scroll' ? scrolled(stacks, within, limits) : folded(stacks, within, limits);
};

/** Leans the cards of a hand like a fan, inside its box. */
export const fanned = (
  { cards, ...rest }: Arrangement,
  { degrees, drop }: { readonly degrees: number; readonly drop: number },
): Arrangement => {
  const middle = (cards.length - 1) / 2;
  return {
    ...rest,
    cards: cards.map((card, index) => {
      const away = index - middle;
      return {
        ...card,
        lean: clamp(away * degrees, -MOST_LEAN, MOST_LEAN),
        y: card.y + Math.min(away * away * drop, MOST_DROP),
      };
    }),
  };
};

const BESIDE_CHOSEN = 6;

/** A row in which the chosen card shows all of itself and stands higher. The others close up. */
export const openAt = (row: Arrangement, chosen: string, within: Box, lift: number): Arrangement => {
  const at = row.cards.findIndex(({ key }) => key === chosen);
  const card = row.cards[at];
  if (card === undefined) return row;
  const { width } = card;
  const others = row.cards.length - 2;
  const isCovered = card.covered.right > 0 && at < row.cards.length - 1;
  const room = (row.scroll ?? within.width) - width - (width + BESIDE_CHOSEN);
  const step = isCovered && others > 0 ? room / others : undefined;
  let x = within.x;
  const cards = row.cards.map((one, index) => {
    const place = step === undefined ? one.x : x;
    x += index === at ? width + BESIDE_CHOSEN : (step ?? 0);
    const isLast = index === row.cards.length - 1;
    const covered = step === undefined || isLast || index === at ? 0 : Math.max(0, width - step);
    return {
      ...one,
      x: place,
      y: index === at ? one.y - lift : one.y,
      ...(step === undefined ? {} : { covered: { right: covered, bottom: 0 } }),
    };
  });
  return { ...row, cards };
};
