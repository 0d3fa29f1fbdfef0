import { type ReadModelDatabase, text } from '../database.js';

/** Features a match, as the newest one, or no longer features it; `seq` is the event's number in what was projected. */
export const projectFeatured = (
  db: ReadModelDatabase,
  matchId: string,
  isFeatured: boolean,
  seq: number,
): void => db.run('UPDATE match_entry SET featured_seq = ? WHERE id = ?', isFeatured ? seq : null, matchId);

/** The ids of the matches that are featured, the one featured last first. */
export const featuredMatches = (db: ReadModelDatabase): readonly string[] =>
  db
    .all('SELECT id FROM match_entry WHERE featured_seq IS NOT NULL ORDER BY featured_seq DESC')
    .map((row) => text(row, 'id'));

export const isFeatured = (db: ReadModelDatabase, matchId: string): boolean =>
  db.first('SELECT id FROM match_entry WHERE id = ? AND featured_seq IS NOT NULL', matchId) !== undefined;
