import { decodeEvent, type RecordedEvent } from '#libs/event-log';
import type { MatchNews, ReadModel, ReadModelDatabase } from '#libs/projections';
import { MATCHES } from '../../reading/log/match-codec.js';
import { listCodec, PROOFS } from '../../reading/proofs/list-codec.js';

export const UNLISTED = 'unlisted-matches';

/** Matches that are over and not listed yet; the keys of its changes are their ids. */
export const unlistedMatches = (newsOf: (event: RecordedEvent) => MatchNews | undefined): ReadModel => ({
  name: UNLISTED,
  version: 1,
  schema: 'CREATE TABLE IF NOT EXISTS unlisted (match TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;',
  tables: ['unlisted'],
  categories: [MATCHES, PROOFS],
  read: (event) => {
    if (event.stream.startsWith(`${PROOFS}-`)) {
      const { event: listed, envelope } = decodeEvent(listCodec, event);
      const { match } = listed.statement;
      return {
        at: envelope.at,
        write: (db) => {
          db.run('DELETE FROM unlisted WHERE match = ?', match);
          return [];
        },
      };
    }
    const news = newsOf(event);
    if (news?.fact.type !== 'MatchEnded' && news?.fact.type !== 'MatchCancelled') return undefined;
    const { matchId, at } = news;
    return {
      at,
      write: (db, seq) => {
        db.run('INSERT OR REPLACE INTO unlisted (match, seq) VALUES (?, ?)', matchId, seq);
        return [matchId];
      },
    };
  },
});

/** The first of them, in the order in which they ended. */
export const firstUnlisted = (db: ReadModelDatabase, limit: number): readonly string[] =>
  db.all('SELECT match FROM unlisted ORDER BY seq LIMIT ?', limit).map(({ match }) => String(match));
