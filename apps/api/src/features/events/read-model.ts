import { z } from 'zod';
import { decodeEvent, type RecordedEvent } from '#libs/event-log';
import { EVENTS, type EventFact, eventOfStream } from '#libs/events';
import { belongingTo, organizationOf } from '#libs/organizations';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import { eventCodec } from './event-codec.js';
import { matchOfTable } from './event-matches.js';

export const EVENT_DIRECTORY = 'event-directory';

export type ListedStatus = 'drafted' | 'open' | 'closed' | 'running' | 'finished' | 'calledOff';

/** Events for lists, and the table of each match; its changes are keyed by event id. */
export const eventDirectory: ReadModel = {
  name: EVENT_DIRECTORY,
  version: 4,
  // `updated_at` is the time of the last fact, `shown_at` of the last public fact; `published` is the last published round.
  // `tables` has the numbers of a round's tables until it is published; `amended` counts the amendments of a match that are recorded at its table,
  // `is_ahead` means that the table took the last amendment before the match.
  schema: `
    CREATE TABLE IF NOT EXISTS event_entry (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      organization TEXT NOT NULL,
      game TEXT NOT NULL,
      has_matches INTEGER NOT NULL,
      status TEXT NOT NULL,
      published INTEGER NOT NULL,
      updated_at TEXT NOT NULL,
      shown_at TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS event_entry_organization ON event_entry (organization, seq);
    CREATE INDEX IF NOT EXISTS event_entry_updated ON event_entry (updated_at);
    CREATE INDEX IF NOT EXISTS event_entry_running ON event_entry (status) WHERE status = 'running';
    CREATE TABLE IF NOT EXISTS event_round (
      event TEXT NOT NULL,
      round INTEGER NOT NULL,
      tables TEXT NOT NULL,
      PRIMARY KEY (event, round)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS event_match (
      match TEXT PRIMARY KEY,
      event TEXT NOT NULL,
      round INTEGER NOT NULL,
      table_number INTEGER NOT NULL,
      is_taken_back INTEGER NOT NULL,
      has_result INTEGER NOT NULL,
      amended INTEGER NOT NULL,
      is_ahead INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS event_match_event ON event_match (event, round);
    CREATE INDEX IF NOT EXISTS event_match_without_result ON event_match (match) WHERE has_result = 0;
    CREATE INDEX IF NOT EXISTS event_match_ahead ON event_match (match) WHERE is_ahead = 1;
  `,
  tables: ['event_entry', 'event_round', 'event_match'],
  categories: [EVENTS],
  read: (recorded: RecordedEvent) => {
    const { event: fact, envelope } = decodeEvent(eventCodec, recorded);
    const event = eventOfStream(recorded.stream);
    return {
      at: envelope.at,
      write: (db, seq) => {
        if (fact.type === 'EventDrafted') writeDraft(db, event, fact, seq, envelope.at);
        else {
          const hidden = isHidden(db, event, fact);
          writeFact(db, event, fact);
          db.run('UPDATE event_entry SET updated_at = ? WHERE id = ?', envelope.at, event);
          if (!hidden) db.run('UPDATE event_entry SET shown_at = ? WHERE id = ?', envelope.at, event);
        }
        return [event];
      },
    };
  },
};

const writeDraft = (
  db: ReadModelDatabase,
  event: string,
  fact: EventFact & { readonly type: 'EventDrafted' },
  seq: number,
  at: string,
): void =>
  db.run(
    `INSERT INTO event_entry (id, seq, organization, game, has_matches, status, published, updated_at, shown_at)
     VALUES (?, ?, ?, ?, ?, 'drafted', 0, ?, ?)`,
    event,
    seq,
    organizationOf(fact),
    fact.plan.game,
    Number(fact.plan.hasMatches),
    at,
    at,
  );

/** Whether only staff may see the fact: it belongs to an unpublished round. */
const isHidden = (db: ReadModelDatabase, event: string, fact: EventFact): boolean => {
  switch (fact.type) {
    case 'RoundPaired':
    case 'PairingsChanged':
      return true;
    case 'RoundTakenBack':
      return (
        db.first('SELECT id FROM event_entry WHERE id = ? AND published >= ?', event, fact.round) ===
        undefined
      );
    default:
      return false;
  }
};

const writeFact = (
  db: ReadModelDatabase,
  event: string,
  fact: Exclude<EventFact, { type: 'EventDrafted' }>,
): void => {
  const become = (status: ListedStatus): void =>
    db.run('UPDATE event_entry SET status = ? WHERE id = ?', status, event);
  const publishedTo = (round: number): void =>
    db.run('UPDATE event_entry SET published = ? WHERE id = ?', round, event);
  switch (fact.type) {
    case 'PlanRevised':
      db.run(
        'UPDATE event_entry SET game = ?, has_matches = ? WHERE id = ?',
        fact.plan.game,
        Number(fact.plan.hasMatches),
        event,
      );
      return;
    case 'RegistrationOpened':
      become('open');
      return;
    case 'RegistrationClosed':
      become('closed');
      return;
    case 'EventStarted':
      become('running');
      return;
    case 'EventFinished':
      become('finished');
      return;
    case 'EventCalledOff':
      become('calledOff');
      return;
    case 'RoundPaired':
    case 'PairingsChanged':
      db.run(
        'INSERT OR REPLACE INTO event_round (event, round, tables) VALUES (?, ?, ?)',
        event,
        fact.round,
        JSON.stringify(fact.tables.map(({ table }) => table)),
      );
      return;
    case 'RoundPublished':
      publishedTo(fact.round);
      writeMatches(db, event, fact.round, fact.publication);
      return;
    case 'RoundTakenBack':
      publishedTo(fact.round - 1);
      db.run('UPDATE event_match SET is_taken_back = 1 WHERE event = ? AND round = ?', event, fact.round);
      return;
    case 'ResultRecorded':
      db.run(`UPDATE event_match SET has_result = 1 ${AT_TABLE}`, event, fact.round, fact.table);
      if (fact.amendment !== undefined) writeAmended(db, event, fact);
      return;
    case 'ResultAmended':
      writeAmended(db, event, fact);
      return;
    default:
      return;
  }
};

const writeAmended = (
  db: ReadModelDatabase,
  event: string,
  { round, table, amendment, recordedNext }: EventFact & { type: 'ResultRecorded' | 'ResultAmended' },
): void =>
  db.run(
    `UPDATE event_match SET amended = COALESCE(?, amended + 1), is_ahead = ? ${AT_TABLE}`,
    amendment === undefined ? null : amendment + 1,
    Number(recordedNext !== undefined),
    event,
    round,
    table,
  );

const AT_TABLE = 'WHERE event = ? AND round = ? AND table_number = ? AND is_taken_back = 0';

const entryRow = z.object({ organization: z.string(), has_matches: z.number() });
const roundRow = z.object({ tables: z.string() });
const tableNumbers = z.array(z.number());
const matchRow = z.object({
  event: z.string(),
  round: z.number(),
  table_number: z.number(),
  is_taken_back: z.number(),
});
const matchIdRow = z.object({ match: z.string() });
const idRow = z.object({ id: z.string() });

const writeMatches = (db: ReadModelDatabase, event: string, round: number, publication: number): void => {
  const entry = db.first('SELECT * FROM event_entry WHERE id = ?', event);
  const row = db.first('SELECT tables FROM event_round WHERE event = ? AND round = ?', event, round);
  if (entry === undefined || row === undefined) return;
  const { organization, has_matches: hasMatches } = entryRow.parse(entry);
  if (hasMatches === 0) return;
  const of = { id: event, ...belongingTo(organization) };
  for (const table of tableNumbers.parse(JSON.parse(roundRow.parse(row).tables)))
    db.run(
      `INSERT OR REPLACE INTO event_match
         (match, event, round, table_number, is_taken_back, has_result, amended, is_ahead)
       VALUES (?, ?, ?, ?, 0, 0, 0, 0)`,
      matchOfTable(of, publication, table),
      event,
      round,
      table,
    );
};

/** The event, round and table of a match. */
export interface PlaceOfMatch {
  readonly event: string;
  readonly round: number;
  readonly table: number;
  /** Whether the round was withdrawn. */
  readonly isTakenBack: boolean;
}

export const placeOfMatch = (db: ReadModelDatabase, match: string): PlaceOfMatch | undefined => {
  const row = db.first('SELECT * FROM event_match WHERE match = ?', match);
  if (row === undefined) return undefined;
  const { event, round, table_number: table, is_taken_back: isTakenBack } = matchRow.parse(row);
  return { event, round, table, isTakenBack: isTakenBack === 1 };
};

/** The matches of withdrawn rounds. */
export const matchesTakenBack = (db: ReadModelDatabase, event: string): readonly string[] =>
  db
    .all('SELECT match FROM event_match WHERE event = ? AND is_taken_back = 1', event)
    .map((row) => matchIdRow.parse(row).match);

/** The matches whose results were amended after they ended. */
export const matchesAmended = (db: ReadModelDatabase, event: string): readonly string[] =>
  db
    .all(
      `SELECT match FROM event_match WHERE event = ?
         AND EXISTS (SELECT 1 FROM amendment WHERE match_id = match)`,
      event,
    )
    .map((row) => matchIdRow.parse(row).match);

const MATCHES_BEHIND = `SELECT match, event FROM event_match
  WHERE is_ahead = 1 AND is_taken_back = 0 AND amended > (SELECT COUNT(*) FROM amendment WHERE match_id = match)`;

/** The matches that have still to record an amendment that their table has taken. */
export const matchesBehind = (db: ReadModelDatabase, event: string): readonly string[] =>
  db.all(`${MATCHES_BEHIND} AND event = ?`, event).map((row) => matchIdRow.parse(row).match);

const IS_OPEN =
  'EXISTS (SELECT 1 FROM match_entry WHERE match_entry.id = match AND ended_at IS NULL AND cancelled_at IS NULL)';

/** The matches of an event that have not ended. */
export const openMatches = (db: ReadModelDatabase, event: string): readonly string[] =>
  db
    .all(`SELECT match FROM event_match WHERE event = ? AND ${IS_OPEN}`, event)
    .map((row) => matchIdRow.parse(row).match);

/** The running events with matches, and finished events with an open match or with a difference between a match and its table. */
export const eventsWithMatches = (db: ReadModelDatabase): readonly string[] =>
  db
    .all(
      `SELECT id FROM event_entry WHERE has_matches = 1 AND status = 'running'
       UNION SELECT event_match.event FROM event_match JOIN match_entry ON match_entry.id = match
         WHERE has_result = 0 AND cancelled_at IS NULL
       UNION SELECT event_match.event FROM (SELECT match_id, COUNT(*) AS count FROM amendment GROUP BY match_id)
         JOIN event_match ON match = match_id WHERE count > amended
       UNION SELECT event FROM (${MATCHES_BEHIND})`,
    )
    .map((row) => idRow.parse(row).id);

export interface EventFilter {
  readonly organization?: string;
  readonly game?: string;
  readonly status?: string;
  /** The staff's organization, whose drafts are listed and whose hidden changes count. */
  readonly staffOf?: string;
  /** ISO 8601: only events that have changed since. */
  readonly updatedSince?: string;
}

/** Events in descending order of creation, after the event with id `after`. */
export const newestEvents = (
  db: ReadModelDatabase,
  { organization, game, status, staffOf, updatedSince }: EventFilter,
  first: number,
  after?: string,
): readonly string[] =>
  db
    .all(
      // The number of recently changed events is small.
      `SELECT id FROM event_entry ${updatedSince === undefined ? '' : 'INDEXED BY event_entry_updated'}
       WHERE ${updatedSince === undefined ? '?7 IS NULL' : 'updated_at >= ?7 AND (organization = ?4 OR shown_at >= ?7)'}
         AND (?1 IS NULL OR organization = ?1) AND (?2 IS NULL OR game = ?2) AND (?3 IS NULL OR status = ?3)
         AND (status <> 'drafted' OR organization = ?4)
         AND (?5 IS NULL OR seq < (SELECT seq FROM event_entry WHERE id = ?5))
       ORDER BY seq DESC LIMIT ?6`,
      organization ?? null,
      game ?? null,
      status ?? null,
      staffOf ?? null,
      after ?? null,
      first,
      updatedSince ?? null,
    )
    .map((row) => idRow.parse(row).id);
