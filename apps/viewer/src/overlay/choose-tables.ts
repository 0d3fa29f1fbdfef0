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
