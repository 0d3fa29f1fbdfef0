import type { MatchFact } from '#libs/match';
import type { ReadModelDatabase } from '../database.js';

/** Writes what a fact says of a match into the directory; `seq` is the event's number in what was projected. */
export const projectMatch = (
  db: ReadModelDatabase,
  matchId: string,
  fact: MatchFact,
  at: string,
  seq: number,
): void => {
  switch (fact.type) {
    case 'MatchCreated':
      db.run(
        `INSERT INTO match_entry (id, seq, game, season, title, best_of, seats, delay_seconds, open_at,
           production_allowed, response_seconds, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        matchId,
        seq,
        fact.game,
        fact.season,
        fact.title ?? null,
        fact.format.bestOf,
        fact.seats,
        fact.spectatorDelaySeconds,
        Date.parse(at) + fact.spectatorDelaySeconds * 1000,
        fact.productionAllowed ? 1 : 0,
        fact.responseSeconds ?? null,
        at,
      );
      return;
    case 'SeatTaken':
      db.run(
        'INSERT INTO match_seat (match_id, seat, player, taken_at) VALUES (?, ?, ?, ?)',
        matchId,
        fact.seat,
        fact.player,
        at,
      );
      return;
    case 'GameStarted':
      db.run('UPDATE match_entry SET started_at = ? WHERE id = ? AND started_at IS NULL', at, matchId);
      return;
    case 'MatchEnded':
      db.run('UPDATE match_entry SET ended_at = ? WHERE id = ?', at, matchId);
      return;
    case 'MatchCancelled':
      db.run('UPDATE match_entry SET cancelled_at = ? WHERE id = ?', at, matchId);
      return;
    default:
      return;
  }
};
