import { z } from 'zod';
import { number, type ReadModelDatabase, type Row, text } from '../database.js';
import type { Tally } from './rate-match.js';

/** The ranking for which a result counts. */
export interface LeaderboardKey {
  readonly game: string;
  /** In the form of `seasonKey`. */
  readonly season: string;
}

const standingKeySchema = z.tuple([z.string(), z.string(), z.string()]);

/** The change key of a player's rating in a ranking. */
export const standingKey = ({ game, season }: LeaderboardKey, player: string): string =>
  JSON.stringify([game, season, player]);

export const readStandingKey = (text: string): { readonly key: LeaderboardKey; readonly player: string } => {
  const [game, season, player] = standingKeySchema.parse(JSON.parse(text));
  return { key: { game, season }, player };
};

/** A result's place in the order in which results count. */
export interface ResultPlace {
  /** Milliseconds since 1970: when the result becomes public. */
  readonly openAt: number;
  /** Its number among results that become public at the same time. */
  readonly seq: number;
}

/** A player's standing, and the result that led to it. */
export interface Standing extends Tally, ResultPlace {
  readonly player: string;
}

export const tallyOf = (row: Row): Tally => ({
  mean: number(row, 'mean'),
  deviation: number(row, 'deviation'),
  rating: number(row, 'rating'),
  matches: number(row, 'matches'),
  wins: number(row, 'wins'),
  draws: number(row, 'draws'),
  losses: number(row, 'losses'),
});

export const placeOf = (row: Row): ResultPlace => ({
  openAt: number(row, 'open_at'),
  seq: number(row, 'seq'),
});

export const standingOf = (row: Row): Standing => ({
  player: text(row, 'player'),
  ...placeOf(row),
  ...tallyOf(row),
});

/** A player's public rating at a moment; undefined before the first result. */
export const standingAt = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  player: string,
  moment: number,
): Standing | undefined => {
  const row = db.first(
    `SELECT * FROM rating WHERE game = ? AND season = ? AND player = ? AND open_at <= ?
     ORDER BY open_at DESC, seq DESC LIMIT 1`,
    game,
    season,
    player,
    moment,
  );
  return row === undefined ? undefined : standingOf(row);
};
