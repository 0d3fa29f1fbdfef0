import { number, type ReadModelDatabase, text } from '../database.js';
import { tallyOf } from './handler.js';
import type { Tally } from './rate-match.js';

export interface Standing extends Tally {
  readonly player: string;
}

/** The best first, players of one rating by id. What a match with a delay led to is not in it before the delay is over. */
export const standings = (
  db: ReadModelDatabase,
  game: string,
  season: string,
  now: Date,
): readonly Standing[] =>
  db
    .all(
      `SELECT * FROM (
         SELECT *, ROW_NUMBER() OVER (PARTITION BY player ORDER BY open_at DESC, seq DESC) AS age
         FROM rating WHERE game = ? AND season = ? AND open_at <= ?
       ) WHERE age = 1 ORDER BY rating DESC, player`,
      game,
      season,
      now.getTime(),
    )
    .map((row) => ({ player: text(row, 'player'), ...tallyOf(row) }));

/** When the next result that is held back opens, in milliseconds since 1970. */
export const nextOpening = (
  db: ReadModelDatabase,
  game: string,
  season: string,
  now: Date,
): number | undefined => {
  const row = db.first(
    'SELECT open_at FROM result WHERE game = ? AND season = ? AND open_at > ? ORDER BY open_at LIMIT 1',
    game,
    season,
    now.getTime(),
  );
  return row === undefined ? undefined : number(row, 'open_at');
};

/** A player's standing after each result that is open, the oldest first. */
export const ratingHistory = (
  db: ReadModelDatabase,
  key: { readonly game: string; readonly season: string; readonly player: string },
  now: Date,
): readonly (Tally & { readonly matchId: string; readonly at: number })[] =>
  db
    .all(
      `SELECT rating.*, result.match_id FROM rating JOIN result USING (game, season, open_at, seq)
       WHERE game = ? AND season = ? AND player = ? AND open_at <= ? ORDER BY open_at, seq`,
      key.game,
      key.season,
      key.player,
      now.getTime(),
    )
    .map((row) => ({ ...tallyOf(row), matchId: text(row, 'match_id'), at: number(row, 'open_at') }));
