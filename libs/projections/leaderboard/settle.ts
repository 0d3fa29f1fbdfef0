import { number, type ReadModelDatabase, text } from '../database.js';
import { type LeaderboardKey, readStandingKey, type Standing, standingAt, standingKey } from './rating.js';
import { placesOf } from './rerate.js';
import { CountChanges } from './standing-counts.js';

const MOMENT = 'moment';

/** The log's moment, in milliseconds since 1970: the time of its latest event. `standing` has the public standings at that moment. */
export const momentOf = (db: ReadModelDatabase): number => Number(db.meta(MOMENT) ?? '0');

/**
 * Updates `standing` to the moment of the newest event: for players of results that became public since the previous moment, and for changed standings
 * (by key). The outcome depends only on the log, and not on its division into batches.
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

/** The standing keys of the players of all results that became public after one moment and by another. */
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
