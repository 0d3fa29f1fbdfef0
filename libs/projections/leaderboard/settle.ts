import { number, type ReadModelDatabase, text } from '../database.js';
import { type LeaderboardKey, type Standing, standingAt } from './rating.js';
import type { Rerated } from './record-result.js';
import { placesOf } from './rerate.js';
import { CountChanges } from './standing-counts.js';

const MOMENT = 'moment';

/** The log's own moment, in milliseconds since 1970: the latest of its events. What stands in `standing` is what everybody may know then. */
export const momentOf = (db: ReadModelDatabase): number => Number(db.meta(MOMENT) ?? '0');

/**
 * Brings `standing` to the moment of the newest event: for the players of results that opened since the moment before, and those whose
 * standings changed. It depends on nothing but the log so far, however that was cut into batches.
 */
export const settle = (db: ReadModelDatabase, newest: number, rerated: readonly Rerated[]): void => {
  const before = momentOf(db);
  const moment = Math.max(before, newest);
  db.setMeta(MOMENT, String(moment));
  const opened = playersBetween(db, before, moment);
  const counts = new CountChanges();
  const done = new Set<string>();
  for (const { key, players } of [...opened, ...rerated])
    for (const player of players) {
      const one = JSON.stringify([key.game, key.season, player]);
      if (!done.has(one)) settleOne(db, counts, key, player, moment);
      done.add(one);
    }
  counts.write(db);
};

/** The players of all results that opened after one moment and by another. */
const playersBetween = (db: ReadModelDatabase, after: number, by: number): readonly Rerated[] =>
  db
    .all('SELECT game, season, places FROM result WHERE open_at > ? AND open_at <= ?', after, by)
    .map((row) => ({
      key: { game: text(row, 'game'), season: text(row, 'season') },
      players: new Set(placesOf(text(row, 'places')).flat()),
    }));

const settleOne = (
  db: ReadModelDatabase,
  counts: CountChanges,
  key: LeaderboardKey,
  player: string,
  moment: number,
): void => {
  const standing = standingAt(db, key, player, moment);
  if (standing === undefined) return;
  counts.move(key, knownRating(db, key, player), standing.rating);
  writeStanding(db, key, standing);
};

const knownRating = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  player: string,
): number | undefined => {
  const row = db.first(
    'SELECT rating FROM standing WHERE game = ? AND season = ? AND player = ?',
    game,
    season,
    player,
  );
  return row === undefined ? undefined : number(row, 'rating');
};

const writeStanding = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  { player, openAt, seq, mean, deviation, rating, matches, wins, draws, losses }: Standing,
): void =>
  db.run(
    `INSERT OR REPLACE INTO standing
       (game, season, player, open_at, seq, mean, deviation, rating, matches, wins, draws, losses)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    game,
    season,
    player,
    openAt,
    seq,
    mean,
    deviation,
    rating,
    matches,
    wins,
    draws,
    losses,
  );
