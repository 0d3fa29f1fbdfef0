import { number, type ReadModelDatabase, text } from '../database.js';
import { type LeaderboardKey, tallyOf } from './handler.js';
import type { Tally } from './rate-match.js';

export interface Standing extends Tally {
  readonly player: string;
  /** Which result it comes from: when that opened, in milliseconds since 1970, and its number among those that opened then. */
  readonly openAt: number;
  readonly seq: number;
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
    .map((row) => ({
      player: text(row, 'player'),
      openAt: number(row, 'open_at'),
      seq: number(row, 'seq'),
      ...tallyOf(row),
    }));

/** When the next result that is still held back is released, in milliseconds since 1970. */
export const nextRelease = (
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

/** A player's standing after one result. */
export interface RatingPoint extends Tally {
  readonly matchId: string;
  /** Milliseconds since 1970: when everybody may know of it. */
  readonly at: number;
  /** The place that the player took, from 1; shared by who was tied. */
  readonly place: number;
}

/**
 * What led to a standing: the player's standings up to it, the oldest first; only the newest so many where `newest` is given. Nothing
 * is in it that was not in the ranking that the standing is of.
 */
export const ratingHistory = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  { player, openAt, seq }: Standing,
  newest = -1,
): readonly RatingPoint[] =>
  db
    .all(
      `SELECT rating.*, result.match_id FROM rating JOIN result USING (game, season, open_at, seq)
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

/** The rankings that a player stands in, by what everybody may know of. */
export const rankingsOf = (db: ReadModelDatabase, player: string, now: Date): readonly LeaderboardKey[] =>
  db
    .all(
      'SELECT DISTINCT game, season FROM rating WHERE player = ? AND open_at <= ? ORDER BY game, season',
      player,
      now.getTime(),
    )
    .map((row) => ({ game: text(row, 'game'), season: text(row, 'season') }));
