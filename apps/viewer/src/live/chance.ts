import type { FrameLineFragment } from '#libs/client';

/** The last public coin or die in the lines after frame `after`; undefined without one. */
export const chanceIn = (lines: readonly FrameLineFragment[], after: number): FrameLineFragment | undefined =>
  lines.findLast(({ number, chance }) => number > after && chance !== null);
