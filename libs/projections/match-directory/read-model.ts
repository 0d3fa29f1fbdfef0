import type { RecordedEvent } from '#libs/event-log';
import type { MatchFact } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import type { ReadModelDatabase } from '../database.js';
import type { ReadModel } from '../read-model.js';
import { DIRECTORY_SCHEMA } from './schema.js';

export const MATCH_DIRECTORY = 'match-directory';

/** A match's own fact, as the log has it. */
export interface MatchNews {
  readonly at: string;
  readonly matchId: string;
  readonly fact: MatchFact;
}

/** Reads a match's own facts; undefined for the facts of games. */
export type ReadMatchNews = (event: RecordedEvent) => MatchNews | undefined;

/** What lists need of each match; the keys of its changes are ids of matches. */
export const matchDirectory = (category: string, read: ReadMatchNews): ReadModel => ({
  name: MATCH_DIRECTORY,
  version: 2,
  schema: DIRECTORY_SCHEMA,
  tables: ['match_entry', 'match_seat'],
  categories: [category],
  read: (event) => {
    const news = read(event);
    if (news === undefined) return undefined;
    const { at, matchId, fact } = news;
    return {
      at,
      write: (db, seq) => {
        writeFact(db, matchId, fact, at, seq);
        return [matchId];
      },
    };
  },
});

const writeFact = (
  db: ReadModelDatabase,
  matchId: string,
  fact: MatchFact,
  at: string,
  seq: number,
): void => {
  switch (fact.type) {
    case 'MatchCreated':
      db.run(
        `INSERT INTO match_entry (id, seq, organization, game, season, title, best_of, seats, delay_seconds, open_at,
           production_allowed, response_seconds, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        matchId,
        seq,
        organizationOf(fact),
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
