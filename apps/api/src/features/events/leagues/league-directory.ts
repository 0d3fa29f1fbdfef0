import { z } from 'zod';
import { decodeEvent } from '#libs/event-log';
import { LEAGUES, leagueOfStream } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import { leagueCodec } from './league-codec.js';

/** Which leagues there are; the keys of its changes are ids of leagues. */
export const leagueDirectory: ReadModel = {
  name: 'league-directory',
  version: 1,
  schema: `
    CREATE TABLE IF NOT EXISTS league_entry (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      organization TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS league_entry_organization ON league_entry (organization, seq);
  `,
  tables: ['league_entry'],
  categories: [LEAGUES],
  read: (recorded) => {
    const { event: fact, envelope } = decodeEvent(leagueCodec, recorded);
    const league = leagueOfStream(recorded.stream);
    return {
      at: envelope.at,
      write: (db, seq) => {
        if (fact.type === 'LeagueFounded')
          db.run(
            'INSERT INTO league_entry (id, seq, organization) VALUES (?, ?, ?)',
            league,
            seq,
            organizationOf(fact),
          );
        return [league];
      },
    };
  },
};

const idRow = z.object({ id: z.string() });

/** The newest first, after the one with id `after`. */
export const newestLeagues = (
  db: ReadModelDatabase,
  organization: string | undefined,
  first: number,
  after?: string,
): readonly string[] =>
  db
    .all(
      `SELECT id FROM league_entry
       WHERE (?1 IS NULL OR organization = ?1) AND (?2 IS NULL OR seq < (SELECT seq FROM league_entry WHERE id = ?2))
       ORDER BY seq DESC LIMIT ?3`,
      organization ?? null,
      after ?? null,
      first,
    )
    .map((row) => idRow.parse(row).id);
