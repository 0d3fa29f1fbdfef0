import { decodeEvent } from '#libs/event-log';
import { type ReadModel, type ReadModelDatabase } from '#libs/projections';
import { matchOfRematchStream, REMATCHES, rematchCodec } from './rematch-facts.js';

/** The requests for rematches; its change keys are ids of the matches that were played before. */
export const rematchRequests: ReadModel = {
  name: REMATCHES,
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS rematch_request (
      match_id TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY (match_id, player)
    ) WITHOUT ROWID;
  `,
  tables: ['rematch_request'],
  categories: [REMATCHES],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(rematchCodec, event);
    const matchId = matchOfRematchStream(event.stream);
    return {
      at: envelope.at,
      write: (db) => {
        db.run(
          'INSERT OR IGNORE INTO rematch_request (match_id, player) VALUES (?, ?)',
          matchId,
          fact.player,
        );
        return [matchId];
      },
    };
  },
};

/** The players who want another match after this one. */
export const requestersOf = (db: ReadModelDatabase, matchId: string): ReadonlySet<string> =>
  new Set(
    db.all('SELECT player FROM rematch_request WHERE match_id = ?', matchId).map((row) => String(row.player)),
  );

/** The matches after which a player has requested another one. */
export const matchesWithRequests = (db: ReadModelDatabase): readonly string[] =>
  db.all('SELECT DISTINCT match_id FROM rematch_request').map((row) => String(row.match_id));
