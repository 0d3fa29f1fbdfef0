import { z } from 'zod';
import { decodeEvent } from '#libs/event-log';
import { LEAGUES, type LeagueFact, leagueOfStream } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import { leagueCodec } from './league-codec.js';

/** The leagues and their events; its changes are keyed by league id. */
export const leagueDirectory: ReadModel = {
  name: 'league-directory',
  version: 2,
  schema: `
    CREATE TABLE IF NOT EXISTS league_entry (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      organization TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS league_entry_organization ON league_entry (organization, seq);
    CREATE INDEX IF NOT EXISTS league_entry_updated ON league_entry (updated_at);
    CREATE TABLE IF NOT EXISTS league_event (
      event TEXT NOT NULL,
      league TEXT NOT NULL,
      PRIMARY KEY (event, league)
    ) WITHOUT ROWID;
  `,
  tables: ['league_entry', 'league_event'],
  categories: [LEAGUES],
  read: (recorded) => {
    const { event: fact, envelope } = decodeEvent(leagueCodec, recorded);
    const league = leagueOfStream(recorded.stream);
    return {
      at: envelope.at,
      write: (db, seq) => {
        writeFact(db, league, fact, seq, envelope.at);
        return [league];
      },
    };
  },
};

const writeFact = (
  db: ReadModelDatabase,
  league: string,
  fact: LeagueFact,
  seq: number,
  at: string,
): void => {
  switch (fact.type) {
    case 'LeagueFounded':
      db.run(
        'INSERT INTO league_entry (id, seq, organization, updated_at) VALUES (?, ?, ?, ?)',
        league,
        seq,
        organizationOf(fact),
        at,
      );
      return;
    case 'EventAdded':
      db.run('INSERT OR IGNORE INTO league_event (event, league) VALUES (?, ?)', fact.event, league);
      break;
    case 'EventRemoved':
      db.run('DELETE FROM league_event WHERE event = ? AND league = ?', fact.event, league);
      break;
    case 'LeagueRevised':
      break;
  }
  db.run('UPDATE league_entry SET updated_at = ? WHERE id = ?', at, league);
};

const idRow = z.object({ id: z.string() });

export interface LeagueFilter {
  readonly organization?: string;
  /** ISO 8601: only leagues that have changed since, or one of whose events has. */
  readonly updatedSince?: string;
}

/** Leagues in descending order of creation, after the league with id `after`. */
export const newestLeagues = (
  db: ReadModelDatabase,
  { organization, updatedSince }: LeagueFilter,
  first: number,
  after?: string,
): readonly string[] =>
  db
    .all(
      `SELECT id FROM league_entry
       WHERE (?1 IS NULL OR organization = ?1) AND (?2 IS NULL OR seq < (SELECT seq FROM league_entry WHERE id = ?2))
         AND ${updatedSince === undefined ? '?4 IS NULL' : UPDATED}
       ORDER BY seq DESC LIMIT ?3`,
      organization ?? null,
      after ?? null,
      first,
      updatedSince ?? null,
    )
    .map((row) => idRow.parse(row).id);

const UPDATED = `id IN (
  SELECT id FROM league_entry WHERE updated_at >= ?4
  UNION SELECT league FROM event_entry JOIN league_event ON event = event_entry.id WHERE event_entry.shown_at >= ?4)`;
