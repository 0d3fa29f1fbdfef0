import type { FrameLineFragment } from '#libs/client';

/** The last coin or die that fell in the lines after frame `after`; undefined where chance decided nothing in the open. */
export const chanceIn = (lines: readonly FrameLineFragment[], after: number): FrameLineFragment | undefined =>
  lines.findLast(({ number, chance }) => number > after && chance !== null);
