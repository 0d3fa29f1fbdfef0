import { z } from 'zod';
import type { MatchEnded } from '#libs/match';
import { number, type ReadModelDatabase, type Row, text } from '../database.js';
import { findMatch } from '../match-directory/queries.js';
import { NEWCOMER, rateMatch, type Tally } from './rate-match.js';

const MILLISECONDS = 1000;
const placesSchema = z.array(z.array(z.string()));

/** Which ranking a match counted for. */
export interface LeaderboardKey {
  readonly game: string;
  readonly season: string;
}

/** Counts a match that ended. A result that opens before others that are known already is put in its place, and those after it are rated again. */
export const projectResult = (
  db: ReadModelDatabase,
  matchId: string,
  fact: MatchEnded,
  at: string,
  seq: number,
): LeaderboardKey | undefined => {
  const match = findMatch(db, matchId);
  if (match === undefined) return undefined;
  const { game, season } = match;
  const openAt = Date.parse(at) + match.spectatorDelaySeconds * MILLISECONDS;
  const places = fact.places.map((group) =>
    group.flatMap((seat) => match.seats.filter((taken) => taken.seat === seat).map(({ player }) => player)),
  );
  db.run(
    'INSERT INTO result (game, season, open_at, seq, match_id, places) VALUES (?, ?, ?, ?, ?, ?)',
    game,
    season,
    openAt,
    seq,
    matchId,
    JSON.stringify(places),
  );
  rateFrom(db, { game, season }, openAt, seq);
  return { game, season };
};

const rateFrom = (
  db: ReadModelDatabase,
  { game, season }: LeaderboardKey,
  openAt: number,
  seq: number,
): void => {
  const fromHere = 'game = ? AND season = ? AND (open_at, seq) >= (?, ?)';
  db.run(`DELETE FROM rating WHERE ${fromHere}`, game, season, openAt, seq);
  const results = db.all(
    `SELECT * FROM result WHERE ${fromHere} ORDER BY open_at, seq`,
    game,
    season,
    openAt,
    seq,
  );
  for (const result of results) rateOne(db, { game, season }, result);
};

const rateOne = (db: ReadModelDatabase, { game, season }: LeaderboardKey, result: Row): void => {
  const places = placesSchema.parse(JSON.parse(text(result, 'places')));
  for (const { player, tally } of rateMatch(places, (one) => latestTally(db, game, season, one)))
    db.run(
      `INSERT INTO rating (game, season, player, open_at, seq, place, mean, deviation, rating, matches, wins, draws, losses)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      game,
      season,
      player,
      number(result, 'open_at'),
      number(result, 'seq'),
      placeOf(places, player),
      tally.mean,
      tally.deviation,
      tally.rating,
      tally.matches,
      tally.wins,
      tally.draws,
      tally.losses,
    );
};

/** From 1; who shares a place has the same one, and the next counts on from there. */
const placeOf = (places: readonly (readonly string[])[], player: string): number => {
  const group = places.findIndex((one) => one.includes(player));
  return 1 + places.slice(0, group).flat().length;
};

const latestTally = (db: ReadModelDatabase, game: string, season: string, player: string): Tally => {
  const row = db.first(
    'SELECT * FROM rating WHERE game = ? AND season = ? AND player = ? ORDER BY open_at DESC, seq DESC LIMIT 1',
    game,
    season,
    player,
  );
  return row === undefined ? NEWCOMER : tallyOf(row);
};

export const tallyOf = (row: Row): Tally => ({
  mean: number(row, 'mean'),
  deviation: number(row, 'deviation'),
  rating: number(row, 'rating'),
  matches: number(row, 'matches'),
  wins: number(row, 'wins'),
  draws: number(row, 'draws'),
  losses: number(row, 'losses'),
});
