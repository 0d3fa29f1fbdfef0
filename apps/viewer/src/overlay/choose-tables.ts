import type { MatchSummaryFragment } from '#libs/client';

/** The limit of tables on one overlay. From a larger event, running and recently changed tables are shown. */
export const MOST_TABLES = 12;

/** Selects the tables to show: running matches first, then by the time of the last step, in a stable order. */
export const chooseTables = (matches: readonly MatchSummaryFragment[]): readonly MatchSummaryFragment[] => {
  const newest = [...new Map(matches.map((match) => [match.id, match])).values()];
  const isPlayed = ({ status }: MatchSummaryFragment): number => (status === 'PLAYING' ? 0 : 1);
  return newest
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((a, b) => isPlayed(a) - isPlayed(b) || b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, MOST_TABLES)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
};

/** The height of a rail, and of a table in it, in pixels of the stage: the maximum, including the gap to the next table. */
const RAIL = 1_004;
const TABLE = 62;
const SEAT = 38;
/** A longer rail has two columns. */
const MOST_IN_ONE = 6;

/** The number of columns for tables with these seats, and the number of tables that fit. */
export const railOf = (seats: readonly number[]): { readonly columns: 1 | 2; readonly count: number } => {
  const heights = seats.map((one) => TABLE + one * SEAT);
  const inOne = rowsOf(heights);
  if (seats.length <= MOST_IN_ONE && inOne === seats.length) return { columns: 1, count: seats.length };
  // A row has the height of its higher table.
  const rows = heights.flatMap((height, at) =>
    at % 2 === 0 ? [Math.max(height, heights[at + 1] ?? 0)] : [],
  );
  return { columns: 2, count: Math.min(2 * rowsOf(rows), seats.length) };
};

/** The number of tables that fit into a column. */
const rowsOf = (heights: readonly number[]): number => {
  let sum = 0;
  const over = heights.findIndex((height) => {
    sum += height;
    return sum > RAIL;
  });
  return over === -1 ? heights.length : over;
};
