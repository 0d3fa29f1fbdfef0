import type { MatchEnded } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import type { ReadModelDatabase } from '../database.js';
import { findMatch } from '../match-directory/queries.js';
import { standingKey } from './rating.js';
import { rerate } from './rerate.js';
import { seasonKey } from './season-key.js';

const MILLISECONDS = 1000;

/** Counts a match that ended, in its place among the results. Returns the keys of the standings that changed, from some result on. */
export const recordResult = (
  db: ReadModelDatabase,
  matchId: string,
  fact: MatchEnded,
  at: string,
  seq: number,
): readonly string[] => {
  const match = findMatch(db, matchId);
  if (match === undefined) return [];
  const { game } = match;
  const season = seasonKey(organizationOf(match), match.season);
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
  const key = { game, season };
  return [...rerate(db, key, { openAt, seq })].map((player) => standingKey(key, player));
};
