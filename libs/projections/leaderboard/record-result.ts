import { isFriendly, type MatchEnded, type MatchResult } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import { type ReadModelDatabase, text } from '../database.js';
import { type DirectoryEntry, findMatch } from '../match-directory/queries.js';
import { type LeaderboardKey, placeOf, type ResultPlace, standingKey } from './rating.js';
import { type Places, rerate } from './rerate.js';
import { seasonKey } from './season-key.js';

const MILLISECONDS = 1000;

/** Records the result of a match, except of one among friends, in its place. Returns the keys of all changed standings. */
export const recordResult = (
  db: ReadModelDatabase,
  matchId: string,
  fact: MatchEnded,
  at: string,
  seq: number,
): readonly string[] => {
  const match = findMatch(db, matchId);
  if (match === undefined || isFriendly(match.season)) return [];
  // A player who was alone in a match has shown no skill.
  if (fact.reason === 'bye') return [];
  const { game } = match;
  const season = seasonKey(organizationOf(match), match.season);
  const openAt = Date.parse(at) + match.spectatorDelaySeconds * MILLISECONDS;
  db.run(
    'INSERT INTO result (game, season, open_at, seq, match_id, places) VALUES (?, ?, ?, ?, ?, ?)',
    game,
    season,
    openAt,
    seq,
    matchId,
    JSON.stringify(playersBy(fact.places, match)),
  );
  return rated(db, { game, season }, { openAt, seq });
};

/** Replaces a result in its place and rates later results again. Returns the keys of the changed standings. */
export const amendResult = (
  db: ReadModelDatabase,
  matchId: string,
  { places }: MatchResult,
): readonly string[] => {
  const match = findMatch(db, matchId);
  const row = db.first('SELECT * FROM result WHERE match_id = ?', matchId);
  if (match === undefined || row === undefined) return [];
  const key = { game: text(row, 'game'), season: text(row, 'season') };
  const place = placeOf(row);
  db.run(
    'UPDATE result SET places = ? WHERE game = ? AND season = ? AND open_at = ? AND seq = ?',
    JSON.stringify(playersBy(places, match)),
    key.game,
    key.season,
    place.openAt,
    place.seq,
  );
  return rated(db, key, place);
};

const playersBy = (places: MatchResult['places'], { seats }: DirectoryEntry): Places =>
  places.map((group) =>
    group.flatMap((seat) => seats.filter((taken) => taken.seat === seat).map(({ player }) => player)),
  );

const rated = (db: ReadModelDatabase, key: LeaderboardKey, place: ResultPlace): readonly string[] =>
  [...rerate(db, key, place)].map((player) => standingKey(key, player));
