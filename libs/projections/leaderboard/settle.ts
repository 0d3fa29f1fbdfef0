import { number, type ReadModelDatabase, text } from '../database.js';
import { type LeaderboardKey, readStandingKey, type Standing, standingAt, standingKey } from './rating.js';
import { placesOf } from './rerate.js';
import { CountChanges } from './standing-counts.js';

const MOMENT = 'moment';

/** The log's own moment, in milliseconds since 1970: the latest of its events. What stands in `standing` is what everybody may know then. */
export const momentOf = (db: ReadModelDatabase): number => Number(db.meta(MOMENT) ?? '0');

/**
 * Brings `standing` to the moment of the newest event: for the players of results that opened since the moment before, and for the standings
 * (by their keys) that changed. It depends on nothing but the log so far, however that was cut into batches.
 */
export const settle = (db: ReadModelDatabase, newest: number, changed: ReadonlySet<string>): void => {
  const before = momentOf(db);
  const moment = Math.max(before, newest);
  db.setMeta(MOMENT, String(moment));
  const counts = new CountChanges();
  for (const standing of new Set([...openedBetween(db, before, moment), ...changed])) {
    const { key, player } = readStandingKey(standing);
    settleOne(db, counts, key, player, moment);
  }
  counts.write(db);
};

/** The standings of the players of all results that opened after one moment and by another. */
const openedBetween = (db: ReadModelDatabase, after: number, by: number): readonly string[] =>
  db
    .all('SELECT game, season, places FROM result WHERE open_at > ? AND open_at <= ?', after, by)
    .flatMap((row) => {
      const key = { game: text(row, 'game'), season: text(row, 'season') };
      return placesOf(text(row, 'places'))
        .flat()
        .map((player) => standingKey(key, player));
    });

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
