import { number, type ReadModelDatabase, text } from '../database.js';
import type { Tally } from './rate-match.js';
import { type LeaderboardKey, type Standing, standingAt, tallyOf } from './rating.js';
import { momentOf } from './settle.js';

/** A player's standing after one result. */
export interface RatingPoint extends Tally {
  readonly matchId: string;
  /** Milliseconds since 1970: when the result became public. */
  readonly at: number;
  /** The player's place, from 1; tied players share it. */
  readonly place: number;
}

/** A player's standings up to and including `standing`, oldest first; only the latest ones with `newest`. Contains no result that the ranking of `standing` does not show. */
export const ratingHistory = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  { player, openAt, seq }: Standing,
  newest = -1,
): readonly RatingPoint[] =>
  db
    .all(
      `SELECT rating.*, result.match_id FROM rating CROSS JOIN result USING (game, season, open_at, seq)
       WHERE game = ? AND season = ? AND player = ? AND (open_at, seq) <= (?, ?)
       ORDER BY open_at DESC, seq DESC LIMIT ?`,
      game,
      season,
      player,
      openAt,
      seq,
      newest,
    )
    .toReversed()
    .map((row) => ({
      ...tallyOf(row),
      matchId: text(row, 'match_id'),
      at: number(row, 'open_at'),
      place: number(row, 'place'),
    }));

/** The rankings in which a player has a public standing. */
export const rankingsOf = (db: ReadModelDatabase, player: string, now: Date): readonly LeaderboardKey[] =>
  db
    .all(
      `SELECT game, season FROM standing WHERE player = ?
       UNION SELECT game, season FROM rating WHERE player = ? AND open_at > ? AND open_at <= ?
       ORDER BY game, season`,
      player,
      player,
      momentOf(db),
      now.getTime(),
    )
    .map((row) => ({ game: text(row, 'game'), season: text(row, 'season') }))
    .filter((key) => standingAt(db, key, player, now.getTime()) !== undefined);
