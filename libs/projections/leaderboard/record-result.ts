import type { MatchEnded } from '#libs/match';
import type { ReadModelDatabase } from '../database.js';
import { findMatch } from '../match-directory/queries.js';
import type { LeaderboardKey } from './rating.js';
import { rerate } from './rerate.js';

const MILLISECONDS = 1000;

/** Whose standings a result changed, from some result of theirs on. */
export interface Rerated {
  readonly key: LeaderboardKey;
  readonly players: ReadonlySet<string>;
}

/** Counts a match that ended, in its place among the results. */
export const projectResult = (
  db: ReadModelDatabase,
  matchId: string,
  fact: MatchEnded,
  at: string,
  seq: number,
): Rerated | undefined => {
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
  return { key: { game, season }, players: rerate(db, { game, season }, { openAt, seq }) };
};
