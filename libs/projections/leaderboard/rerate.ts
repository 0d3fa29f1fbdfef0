import { z } from 'zod';
import { type ReadModelDatabase, text } from '../database.js';
import { DueResults } from './due-results.js';
import { NEWCOMER, rateMatch, type Tally } from './rate-match.js';
import { type LeaderboardKey, placeOf, type ResultPlace, tallyOf } from './rating.js';

const placesSchema = z.array(z.array(z.string()));

/** Tied groups of players, best first. */
export type Places = readonly (readonly string[])[];

export const placesOf = (json: string): Places => placesSchema.parse(JSON.parse(json));

/**
 * Rates a new or amended result, and every later result that it affects. A rating depends only on its players' previous
 * standings. So a later result is rated again, in order, if a player's previous standing has changed. All others keep their ratings, which are
 * identical to those of rating the season from its start. Returns the players whose standings changed.
 */
export const rerate = (
  db: ReadModelDatabase,
  key: LeaderboardKey,
  newResult: ResultPlace,
): ReadonlySet<string> => {
  const changed = new Set<string>();
  const due = new DueResults();
  due.add(newResult);
  // Most results are the last, and affect no later one.
  const isLast = !hasLater(db, key, newResult);
  for (let place = due.take(); place !== undefined; place = due.take()) {
    const result = place;
    const isNew = result === newResult;
    const places = readPlaces(db, key, result);
    for (const { player, tally } of rateMatch(places, (one) => tallyBefore(db, key, one, result))) {
      if (!isNew && isSame(tallyAt(db, key, player, result), tally)) continue;
      writeRating(db, key, player, result, rankIn(places, player), tally);
      changed.add(player);
      const next = isLast ? undefined : nextResult(db, key, player, result);
      if (next !== undefined) due.add(next);
    }
  }
  return changed;
};

const isSame = (known: Tally | undefined, tally: Tally): boolean =>
  known !== undefined &&
  known.mean === tally.mean &&
  known.deviation === tally.deviation &&
  known.matches === tally.matches &&
  known.wins === tally.wins &&
  known.draws === tally.draws;

const hasLater = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  { openAt, seq }: ResultPlace,
): boolean =>
  db.first(
    'SELECT seq FROM result WHERE game = ? AND season = ? AND (open_at, seq) > (?, ?) LIMIT 1',
    game,
    season,
    openAt,
    seq,
  ) !== undefined;

const readPlaces = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  { openAt, seq }: ResultPlace,
): Places => {
  const row = db.first(
    'SELECT places FROM result WHERE game = ? AND season = ? AND open_at = ? AND seq = ?',
    game,
    season,
    openAt,
    seq,
  );
  return row === undefined ? [] : placesOf(text(row, 'places'));
};

const tallyBefore = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  player: string,
  { openAt, seq }: ResultPlace,
): Tally => {
  const row = db.first(
    `SELECT * FROM rating WHERE game = ? AND season = ? AND player = ? AND (open_at, seq) < (?, ?)
     ORDER BY open_at DESC, seq DESC LIMIT 1`,
    game,
    season,
    player,
    openAt,
    seq,
  );
  return row === undefined ? NEWCOMER : tallyOf(row);
};

const tallyAt = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  player: string,
  { openAt, seq }: ResultPlace,
): Tally | undefined => {
  const row = db.first(
    'SELECT * FROM rating WHERE game = ? AND season = ? AND player = ? AND open_at = ? AND seq = ?',
    game,
    season,
    player,
    openAt,
    seq,
  );
  return row === undefined ? undefined : tallyOf(row);
};

const nextResult = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  player: string,
  { openAt, seq }: ResultPlace,
): ResultPlace | undefined => {
  const row = db.first(
    `SELECT open_at, seq FROM rating WHERE game = ? AND season = ? AND player = ? AND (open_at, seq) > (?, ?)
     ORDER BY open_at, seq LIMIT 1`,
    game,
    season,
    player,
    openAt,
    seq,
  );
  return row === undefined ? undefined : placeOf(row);
};

const writeRating = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  player: string,
  { openAt, seq }: ResultPlace,
  place: number,
  { mean, deviation, rating, matches, wins, draws, losses }: Tally,
): void =>
  db.run(
    `INSERT OR REPLACE INTO rating
       (game, season, player, open_at, seq, place, mean, deviation, rating, matches, wins, draws, losses)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    game,
    season,
    player,
    openAt,
    seq,
    place,
    mean,
    deviation,
    rating,
    matches,
    wins,
    draws,
    losses,
  );

/** From 1. Tied players share a rank, and the next rank counts all before it. If the first group is empty, all share the last place. */
const rankIn = (places: Places, player: string): number => {
  if (places[0]?.length === 0) return places.flat().length;
  const group = places.findIndex((one) => one.includes(player));
  return 1 + places.slice(0, group).flat().length;
};
