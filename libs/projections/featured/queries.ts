import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import { type ReadModelDatabase, text } from '../database.js';

/** The ids of the matches that an organization features, the one featured last first. */
export const featuredMatches = (
  db: ReadModelDatabase,
  organization = DEFAULT_ORGANIZATION,
): readonly string[] =>
  db
    .all(
      `SELECT match_id FROM featured LEFT JOIN match_entry ON match_entry.id = match_id
       WHERE coalesce(organization, '${DEFAULT_ORGANIZATION}') = ? ORDER BY featured.seq DESC`,
      organization,
    )
    .map((row) => text(row, 'match_id'));

export const isFeatured = (db: ReadModelDatabase, matchId: string): boolean =>
  db.first('SELECT match_id FROM featured WHERE match_id = ?', matchId) !== undefined;
