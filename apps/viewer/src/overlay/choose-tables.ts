import type { MatchSummaryFragment } from '#libs/client';

/** So many tables stand on one overlay; an event has more, of which those that are played and changed last are shown. */
export const MOST_TABLES = 12;

/** The newest of each match; those that are played first, then by when something happened last; in a steady order. */
export const chooseTables = (matches: readonly MatchSummaryFragment[]): readonly MatchSummaryFragment[] => {
  const newest = [...new Map(matches.map((match) => [match.id, match])).values()];
  const isPlayed = ({ status }: MatchSummaryFragment): number => (status === 'PLAYING' ? 0 : 1);
  return newest
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((a, b) => isPlayed(a) - isPlayed(b) || b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, MOST_TABLES)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
};

/** Pixels of the stage that a rail is high, and of a table in it: at most, and with what lies between it and the next one. */
const RAIL = 1_004;
const TABLE = 62;
const SEAT = 38;
/** More of them stand in two columns. */
const MOST_IN_ONE = 6;

/** In how many columns tables of so many seats stand, and how many of them have room. */
export const railOf = (seats: readonly number[]): { readonly columns: 1 | 2; readonly count: number } => {
  const heights = seats.map((one) => TABLE + one * SEAT);
  const inOne = rowsOf(heights);
  if (seats.length <= MOST_IN_ONE && inOne === seats.length) return { columns: 1, count: seats.length };
  // A row is as high as the higher of its two.
  const rows = heights.flatMap((height, at) =>
    at % 2 === 0 ? [Math.max(height, heights[at + 1] ?? 0)] : [],
  );
  return { columns: 2, count: Math.min(2 * rowsOf(rows), seats.length) };
};

/** How many of them have room above each other. */
const rowsOf = (heights: readonly number[]): number => {
  let sum = 0;
  const over = heights.findIndex((height) => {
    sum += height;
    return sum > RAIL;
  });
  return over === -1 ? heights.length : over;
};
