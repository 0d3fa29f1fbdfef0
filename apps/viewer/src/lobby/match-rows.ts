import type { MatchLineFragment, MatchStatus } from '#libs/client';

/** A live list of matches: the rows shown, and the updates that wait to be shown. */
export interface MatchRows {
  readonly shown: readonly MatchLineFragment[];
  readonly waiting: readonly MatchLineFragment[];
}

export const NO_ROWS: MatchRows = { shown: [], waiting: [] };

export type Fits = (match: MatchLineFragment) => boolean;

/** Undefined statuses match every match. */
export const fitsStatus =
  (status: MatchStatus | undefined): Fits =>
  (match) =>
    status === undefined || match.status === status;

/** The rows with an older page after them. */
export const withPage = (rows: MatchRows, page: readonly MatchLineFragment[]): MatchRows => {
  const known = new Set([...rows.shown, ...rows.waiting].map(({ id }) => id));
  return { ...rows, shown: [...rows.shown, ...page.filter(({ id }) => !known.has(id))] };
};

/**
 * The rows after an update of a match. A shown match is updated in its place. While the pointer is over the list, its rows stay in place: new matches wait, and
 * rows that no longer fit stay until {@link settle}.
 */
export const withUpdate = (
  rows: MatchRows,
  match: MatchLineFragment,
  fits: Fits,
  isHeld: boolean,
): MatchRows => {
  const isShown = rows.shown.some(({ id }) => id === match.id);
  const updated = rows.shown.map((row) => (row.id === match.id ? match : row));
  const others = rows.waiting.filter(({ id }) => id !== match.id);
  const next = { shown: updated, waiting: !isShown && fits(match) ? [...others, match] : others };
  return isHeld ? next : settle(next, fits);
};

/** Inserts the waiting matches, the newest first, and removes rows that no longer fit. */
export const settle = ({ shown, waiting }: MatchRows, fits: Fits): MatchRows => ({
  shown: [...shown, ...waiting].filter(fits).sort(newestFirst),
  waiting: [],
});

/** The order of the service: ids decide between matches of the same moment, so that rows do not jump. */
const newestFirst = (one: MatchLineFragment, other: MatchLineFragment): number =>
  other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id);
