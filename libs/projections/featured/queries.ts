import { type ReadModelDatabase, text } from '../database.js';

/** The ids of the matches that are featured, the one featured last first. */
export const featuredMatches = (db: ReadModelDatabase): readonly string[] =>
  db.all('SELECT match_id FROM featured ORDER BY seq DESC').map((row) => text(row, 'match_id'));

export const isFeatured = (db: ReadModelDatabase, matchId: string): boolean =>
  db.first('SELECT match_id FROM featured WHERE match_id = ?', matchId) !== undefined;
