import { inPlace } from './arrange-places.js';
import { box as makeBox } from './boxes.js';
import type { Strip } from './game-style.js';
import type { Box, CardRequest } from './layout.js';
import { type Arrangement, NO_CARDS, RATIO, TURNED } from './placed.js';

export interface StackLimits {
  readonly maximum: number;
  readonly strip: Strip;
}

type Group = readonly CardRequest[];

/** The height of the words below a stack. */
const CAPTION = 42;
const GAP = 10;
/** A single stack is at most as wide as one of two. */
const LEAST_PLACES = 2;

/** Equal cards together. The cards that are turned lie below the others, so that one that can be used is on top. */
export const alikeGroups = (cards: readonly CardRequest[]): readonly Group[] => {
  const groups = new Map<string, CardRequest[]>();
  for (const card of cards) groups.set(card.alike, [...(groups.get(card.alike) ?? []), card]);
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => Number(other.isTurned) - Number(one.isTurned)),
  );
};

/** The largest width of the cards of stacks in a row of a height. */
const tallest = (height: number, maximum: number): number =>
  Math.max(0, Math.min(maximum, (height - CAPTION) / (RATIO + 2 * TURNED)));

const widthOf = (counts: readonly number[], width: number, step: number): number =>
  counts.reduce((sum, count) => sum + width * (1 + 2 * TURNED) + (count - 1) * step, 0) +
  GAP * Math.max(0, counts.length - 1);

/** The width of a row of stacks that shows a strip of every card. */
export const stacksWidth = (
  cards: readonly CardRequest[],
  height: number,
  { maximum, strip }: StackLimits,
): number => {
  const width = tallest(height, maximum);
  const counts = alikeGroups(cards).map(({ length }) => length);
  return Math.ceil(widthOf(counts, width, strip.leastLeft(width)));
};

/** The number of cards of each group that lie beside each other, as even as possible, with so many strips in all. */
const fannedCounts = (groups: readonly Group[], strips: number): readonly number[] => {
  const counts = groups.map(() => 1);
  for (let left = strips; left > 0; left -= 1) {
    const rest = groups.map(({ length }, index) => length - (counts[index] ?? 1));
    const most = rest.indexOf(Math.max(...rest));
    if ((rest[most] ?? 0) < 1) break;
    counts[most] = (counts[most] ?? 1) + 1;
  }
  return counts;
};

/** Stacks of equal cards side by side, with the number of each below it. A stack opens as a fan as far as the row has room. */
export const arrangeStacks = (
  cards: readonly CardRequest[],
  at: Box,
  { maximum, strip }: StackLimits,
): Arrangement => {
  if (cards.length === 0) return NO_CARDS;
  const groups = alikeGroups(cards);
  const places = Math.max(LEAST_PLACES, groups.length);
  const share = (at.width - GAP * (places - 1)) / places / (1 + 2 * TURNED);
  const width = Math.min(tallest(at.height, maximum), share);
  const height = Math.min(at.height - CAPTION, width * RATIO);
  const side = width * TURNED;
  const free =
    at.width -
    widthOf(
      groups.map(() => 1),
      width,
      0,
    );
  const counts = fannedCounts(groups, Math.floor(free / strip.leastLeft(width)));
  const strips = counts.reduce((sum, count) => sum + count - 1, 0);
  const step = strips === 0 ? 0 : Math.min(strip.left(width), free / strips);
  const y = at.y + Math.max(0, (at.height - CAPTION - height) / 2);
  let x = at.x;
  let layer = 0;
  const placed = groups.map((group, index) => {
    const count = counts[index] ?? 1;
    const below = group.length - count;
    const length = 2 * side + width + (count - 1) * step;
    const left = x;
    x += length + GAP;
    const fan = group.map((card, position) => {
      const open = Math.max(0, position - below);
      layer += 1;
      return {
        ...inPlace(card, makeBox(left + side + open * step, y, width, height), layer),
        covered: {
          right: position === group.length - 1 ? 0 : width - (position < below ? 0 : step),
          bottom: 0,
        },
        count: position < below ? 0 : position === below ? below + 1 : 1,
      };
    });
    return {
      cards: fan,
      caption: {
        box: makeBox(left, y + height + 6, length, CAPTION - 6),
        keys: group.map(({ key }) => key),
      },
    };
  });
  return {
    cards: placed.flatMap((stack) => stack.cards),
    empty: [],
    captions: placed.map(({ caption }) => caption),
  };
};
