import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { number, type ReadModelDatabase, text } from '../database.js';

/** Milliseconds since 1970: the viewer may know changes up to this instant, which is at most an hour ago. Left out, the viewer may know all changes. */
type Horizon = number | undefined;

/** The ids of the matches that an organization features, last featured first. */
export const featuredMatches = (
  db: ReadModelDatabase,
  organization = DEFAULT_ORGANIZATION,
  horizon?: Horizon,
): readonly string[] => {
  const places = featuredAt(db, horizon);
  const isOf = (id: string): boolean => {
    const row = db.first('SELECT organization FROM match_entry WHERE id = ?', id);
    return (row?.organization ?? DEFAULT_ORGANIZATION) === organization;
  };
  return [...places]
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)
    .filter(isOf);
};

export const isFeatured = (db: ReadModelDatabase, matchId: string, horizon?: Horizon): boolean =>
  horizon === undefined
    ? db.first('SELECT match_id FROM featured WHERE match_id = ?', matchId) !== undefined
    : featuredAt(db, horizon).has(matchId);

/** The number of changes to the featured matches of one organization, by its stream. */
export const featuredVersion = (db: ReadModelDatabase, stream: string): number => {
  const row = db.first('SELECT version FROM featured_version WHERE stream = ?', stream);
  return row === undefined ? 0 : number(row, 'version');
};

/** The first change of featured matches after the horizon, in milliseconds since 1970; undefined without one. */
export const nextFeatured = (db: ReadModelDatabase, horizon: number): number | undefined => {
  const row = db.first(
    'SELECT said_at FROM featured_word WHERE said_at > ? ORDER BY said_at LIMIT 1',
    horizon,
  );
  return row && number(row, 'said_at');
};

/** The rank of each match that was featured at the horizon: reverts later changes, newest first. */
const featuredAt = (db: ReadModelDatabase, horizon: Horizon): ReadonlyMap<string, number> => {
  const places = new Map(
    db.all('SELECT match_id, seq FROM featured').map((row) => [text(row, 'match_id'), number(row, 'seq')]),
  );
  if (horizon === undefined) return places;
  for (const row of db.all('SELECT * FROM featured_word WHERE said_at > ? ORDER BY seq DESC', horizon)) {
    if (row.before === null) places.delete(text(row, 'match_id'));
    else places.set(text(row, 'match_id'), number(row, 'before'));
  }
  return places;
};
