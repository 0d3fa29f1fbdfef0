import { categoryOf, type RecordedEvent } from '#libs/event-log';
import { isDraw, winnersOf } from '#libs/game-kit';
import {
  type MatchCreated,
  type MatchEnded,
  type MatchFact,
  type MatchRewound,
  resultOfEnd,
} from '#libs/match';
import { organizationOf } from '#libs/organizations';
import type { AmendmentSource } from '../amendments/read-model.js';
import { number, type ReadModelDatabase } from '../database.js';
import type { ReadModel } from '../read-model.js';
import { DIRECTORY_SCHEMA } from './schema.js';

export const MATCH_DIRECTORY = 'match-directory';

/** The directory ignores the content of actions, the most frequent facts: it is partly hidden, and need not be decrypted. */
export type NewsFact =
  | Exclude<MatchFact, { readonly type: 'ActionTaken' }>
  | { readonly type: 'ActionTaken' };

export interface MatchNews {
  readonly at: string;
  readonly matchId: string;
  readonly fact: NewsFact;
}

/** Reads a match's own facts; undefined for the facts of games. */
export type ReadMatchNews = (event: RecordedEvent) => MatchNews | undefined;

/** The read model of matches for lists; its change keys are ids of matches. */
export const matchDirectory = (
  category: string,
  read: ReadMatchNews,
  amendments: AmendmentSource,
): ReadModel => ({
  name: MATCH_DIRECTORY,
  version: 5,
  schema: DIRECTORY_SCHEMA,
  tables: ['match_entry', 'match_seat'],
  categories: [category, amendments.category],
  read: (event) => {
    if (categoryOf(event.stream) === amendments.category) {
      const { at, matchId, fact } = amendments.read(event);
      return {
        at,
        write: (db) => {
          const result = JSON.stringify(fact.result);
          db.run('UPDATE match_entry SET result = ?, amended_at = ? WHERE id = ?', result, at, matchId);
          touch(db, matchId, at);
          return [matchId];
        },
      };
    }
    const news = read(event);
    if (news === undefined) return undefined;
    const { at, matchId, fact } = news;
    // Most facts of a match are actions, which lists do not show.
    if (fact.type === 'ActionTaken') return { at, isOnlyCounted: true, write: () => [] };
    return {
      at,
      write: (db, seq) => {
        if (writeFact(db, matchId, fact, at, seq)) touch(db, matchId, at);
        return [matchId];
      },
    };
  },
});

/** Records a change that lists and exports show. */
const touch = (db: ReadModelDatabase, matchId: string, at: string): void =>
  db.run(
    'UPDATE match_entry SET told_at = max(told_at, ? + delay_seconds * 1000) WHERE id = ?',
    Date.parse(at),
    matchId,
  );

/** A round with a fixed end also ends for a match that has not begun. */
const timedFrom = ({ clock, responseSeconds }: MatchCreated): 'creation' | 'start' | null => {
  if (clock?.round?.endsAt !== undefined) return 'creation';
  return clock === undefined && responseSeconds === undefined ? null : 'start';
};

/** Writes a fact; returns whether lists and exports show it. */
const writeFact = (
  db: ReadModelDatabase,
  matchId: string,
  fact: MatchFact,
  at: string,
  seq: number,
): boolean => {
  switch (fact.type) {
    case 'MatchCreated':
      db.run(
        `INSERT INTO match_entry (id, seq, organization, game, season, title, event, round, table_label, best_of, seats,
           delay_seconds, open_at, told_at, production_allowed, timed_from, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        matchId,
        seq,
        organizationOf(fact),
        fact.game,
        fact.season,
        fact.title ?? null,
        fact.event ?? null,
        fact.round ?? null,
        fact.table ?? null,
        fact.format.bestOf,
        fact.seats,
        fact.spectatorDelaySeconds,
        Date.parse(at) + fact.spectatorDelaySeconds * 1000,
        Date.parse(at) + fact.spectatorDelaySeconds * 1000,
        fact.productionAllowed ? 1 : 0,
        timedFrom(fact),
        at,
      );
      return true;
    case 'SeatTaken':
      db.run(
        'INSERT INTO match_seat (match_id, seat, player, taken_at) VALUES (?, ?, ?, ?)',
        matchId,
        fact.seat,
        fact.player,
        at,
      );
      return true;
    case 'RevealBegan':
      db.run('UPDATE match_entry SET is_revealing = 1 WHERE id = ?', matchId);
      return false;
    case 'GameStarted':
      db.run(
        'UPDATE match_entry SET started_at = ?, is_revealing = 0 WHERE id = ? AND started_at IS NULL',
        at,
        matchId,
      );
      return true;
    case 'DeckSubmitted':
      db.run(
        'UPDATE match_seat SET deck_hash = ? WHERE match_id = ? AND seat = ?',
        fact.deckHash,
        matchId,
        fact.seat,
      );
      return false;
    case 'GameEnded':
      db.run(
        `UPDATE match_entry SET game_ends = json_insert(game_ends, '$[#]', ?), games_drawn = games_drawn + ? WHERE id = ?`,
        Date.parse(at),
        isDraw(fact.outcome) ? 1 : 0,
        matchId,
      );
      for (const seat of winnersOf(fact.outcome))
        db.run(
          'UPDATE match_seat SET games_won = games_won + 1 WHERE match_id = ? AND seat = ?',
          matchId,
          seat,
        );
      return true;
    case 'MatchRewound':
      takeBack(db, matchId, fact);
      return true;
    case 'TimeExtended':
      if (fact.seat !== undefined) return false;
      db.run(
        'UPDATE match_entry SET extension_seconds = extension_seconds + ? WHERE id = ?',
        fact.seconds,
        matchId,
      );
      return true;
    case 'MatchEnded':
      writeEnd(db, matchId, fact, at);
      return true;
    case 'MatchCancelled':
      db.run('UPDATE match_entry SET cancelled_at = ?, is_revealing = 0 WHERE id = ?', at, matchId);
      return true;
    default:
      return false;
  }
};

/** Removes games and the end that a rewind has undone. */
const takeBack = (db: ReadModelDatabase, matchId: string, fact: MatchRewound): void => {
  db.run(
    `UPDATE match_entry SET games_drawn = ?, game_ends =
       (SELECT coalesce(json_group_array(value), '[]') FROM json_each(game_ends) WHERE key < ?) WHERE id = ?`,
    fact.gamesDrawn,
    fact.gamesEnded,
    matchId,
  );
  writeGamesWon(db, matchId, fact.gamesWon);
};

const writeEnd = (db: ReadModelDatabase, matchId: string, fact: MatchEnded, at: string): void => {
  const row = db.first('SELECT games_drawn FROM match_entry WHERE id = ?', matchId);
  const result = resultOfEnd(fact, row === undefined ? 0 : number(row, 'games_drawn'));
  db.run(
    'UPDATE match_entry SET ended_at = ?, is_revealing = 0, result = ? WHERE id = ?',
    at,
    JSON.stringify(result),
    matchId,
  );
  writeGamesWon(db, matchId, fact.gamesWon);
};

const writeGamesWon = (db: ReadModelDatabase, matchId: string, gamesWon: readonly number[]): void => {
  for (const [seat, games] of gamesWon.entries())
    db.run('UPDATE match_seat SET games_won = ? WHERE match_id = ? AND seat = ?', games, matchId, seat);
};
