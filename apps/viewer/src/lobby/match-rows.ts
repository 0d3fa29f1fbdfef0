import type { MatchLineFragment, MatchStatus } from '#libs/client';

/** A list of matches that changes under its reader: what is shown, and what came meanwhile and waits to be shown. */
export interface MatchRows {
  readonly shown: readonly MatchLineFragment[];
  readonly waiting: readonly MatchLineFragment[];
}

export const NO_ROWS: MatchRows = { shown: [], waiting: [] };

export type Fits = (match: MatchLineFragment) => boolean;

/** Undefined statuses let every match in. */
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
 * The rows after a match moved on. A shown match is brought up to date where it stands. While the list is held, since somebody points
 * at it, nothing comes or goes: new matches wait, and those that do not belong any more stay until {@link settle}.
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

/** What waits is put in its place, the newest match first, and what does not belong any more goes. */
export const settle = ({ shown, waiting }: MatchRows, fits: Fits): MatchRows => ({
  shown: [...shown, ...waiting].filter(fits).sort(newestFirst),
  waiting: [],
});

/** As the service lists them: ids decide between matches of the same moment, so that no row jumps. */
const newestFirst = (one: MatchLineFragment, other: MatchLineFragment): number =>
  other.createdAt.localeCompare(one.createdAt) || one.id.localeCompare(other.id);
