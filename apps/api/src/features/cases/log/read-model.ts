import { z } from 'zod';
import { decodeEvent, type RecordedEvent } from '#libs/event-log';
import {
  CALLS,
  CASES,
  type CallFact,
  type CaseFact,
  caseOfStream,
  matchOfCallStream,
  type PastPenalty,
  PENALTIES,
  PENALTY_STREAMS,
  type PenaltyFact,
  penaltyOfStream,
} from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import { CALL_STREAMS, CASE_STREAMS, PENALTIES_GIVEN } from './aggregates.js';

export const JUDGE_DESK = 'judge-desk';

/** The judges' desk and the penalties of players: ids, never texts. Its changes are keyed by match id. */
export const judgeDesk: ReadModel = {
  name: JUDGE_DESK,
  version: 2,
  schema: `
    CREATE TABLE IF NOT EXISTS judge_call (
      match TEXT NOT NULL,
      number INTEGER NOT NULL,
      organization TEXT NOT NULL,
      seq INTEGER NOT NULL,
      PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS judge_call_organization ON judge_call (organization, seq);
    CREATE TABLE IF NOT EXISTS judge_case (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL,
      organization TEXT NOT NULL,
      match TEXT NOT NULL,
      is_closed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS judge_case_organization ON judge_case (organization, is_closed, seq);
    CREATE INDEX IF NOT EXISTS judge_case_match ON judge_case (match, seq);
    CREATE INDEX IF NOT EXISTS judge_case_open ON judge_case (is_closed) WHERE is_closed = 0;
    CREATE TABLE IF NOT EXISTS judge_penalty (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL,
      organization TEXT NOT NULL,
      scope TEXT NOT NULL,
      match TEXT NOT NULL,
      player TEXT NOT NULL,
      infraction TEXT NOT NULL,
      penalty TEXT NOT NULL,
      given_at TEXT NOT NULL,
      is_withdrawn INTEGER NOT NULL,
      is_due INTEGER NOT NULL,
      is_waiting INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS judge_penalty_player ON judge_penalty (player, organization, seq);
    CREATE INDEX IF NOT EXISTS judge_penalty_due ON judge_penalty (is_due) WHERE is_due = 1;
    CREATE INDEX IF NOT EXISTS judge_penalty_waiting ON judge_penalty (is_waiting) WHERE is_waiting = 1;
  `,
  tables: ['judge_call', 'judge_case', 'judge_penalty'],
  categories: [CALLS, CASES, PENALTY_STREAMS],
  read: (recorded: RecordedEvent) => {
    if (recorded.stream.startsWith(`${CALLS}-`)) {
      const { event, envelope } = decodeEvent(CALL_STREAMS.codec, recorded);
      const match = matchOfCallStream(recorded.stream);
      return { at: envelope.at, write: (db, seq) => [writeCall(db, match, event, seq)] };
    }
    if (recorded.stream.startsWith(`${CASES}-`)) {
      const { event, envelope } = decodeEvent(CASE_STREAMS.codec, recorded);
      const id = caseOfStream(recorded.stream);
      return { at: envelope.at, write: (db, seq) => [writeCase(db, id, event, seq)] };
    }
    const { event, envelope } = decodeEvent(PENALTIES_GIVEN.codec, recorded);
    const id = penaltyOfStream(recorded.stream);
    return { at: envelope.at, write: (db, seq) => [writePenalty(db, id, event, envelope.at, seq)] };
  },
};

const writeCall = (db: ReadModelDatabase, match: string, fact: CallFact, seq: number): string => {
  if (fact.type === 'JudgeCalled')
    db.run(
      'INSERT INTO judge_call (match, number, organization, seq) VALUES (?, ?, ?, ?)',
      match,
      fact.number,
      organizationOf(fact),
      seq,
    );
  // Removes closed calls, which only the log retains.
  if (fact.type === 'CallAnswered' || fact.type === 'CallWithdrawn')
    db.run('DELETE FROM judge_call WHERE match = ? AND number = ?', match, fact.number);
  return match;
};

const matchRow = z.object({ match: z.string() });
const idRow = z.object({ id: z.string() });

const writeCase = (db: ReadModelDatabase, id: string, fact: CaseFact, seq: number): string => {
  if (fact.type === 'CaseOpened') {
    db.run(
      'INSERT INTO judge_case (id, seq, organization, match, is_closed) VALUES (?, ?, ?, ?, 0)',
      id,
      seq,
      organizationOf(fact),
      fact.match,
    );
    return fact.match;
  }
  if (CLOSING.has(fact.type)) db.run('UPDATE judge_case SET is_closed = 1 WHERE id = ?', id);
  if (fact.type === 'CaseReopened') db.run('UPDATE judge_case SET is_closed = 0 WHERE id = ?', id);
  return matchRow.parse(db.first('SELECT match FROM judge_case WHERE id = ?', id)).match;
};

const CLOSING: ReadonlySet<CaseFact['type']> = new Set<CaseFact['type']>([
  'CaseClosed',
  'CaseWithdrawn',
  'CaseDismissed',
]);

const writePenalty = (
  db: ReadModelDatabase,
  id: string,
  fact: PenaltyFact,
  at: string,
  seq: number,
): string => {
  switch (fact.type) {
    case 'PenaltyGiven':
      db.run(
        `INSERT INTO judge_penalty (id, seq, organization, scope, match, player, infraction, penalty, given_at, is_withdrawn, is_due, is_waiting)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
        id,
        seq,
        organizationOf(fact),
        fact.scope,
        fact.match,
        fact.player,
        fact.infraction,
        fact.penalty,
        at,
        Number(fact.takesEffect),
        Number(fact.carriesOver ?? false),
      );
      return fact.match;
    case 'PenaltyAmended':
      db.run('UPDATE judge_penalty SET penalty = ? WHERE id = ?', fact.penalty, id);
      break;
    case 'PenaltyWithdrawn':
      db.run('UPDATE judge_penalty SET is_withdrawn = 1 WHERE id = ?', id);
      break;
    case 'PenaltyCarriedOver':
      db.run('UPDATE judge_penalty SET is_due = 1, is_waiting = 0 WHERE id = ?', id);
      break;
    case 'PenaltyTookEffect':
    case 'PenaltyEffectRefused':
      db.run('UPDATE judge_penalty SET is_due = 0, is_waiting = 0 WHERE id = ?', id);
      break;
  }
  return matchRow.parse(db.first('SELECT match FROM judge_penalty WHERE id = ?', id)).match;
};

const idsIn = (rows: readonly unknown[]): readonly string[] => rows.map((row) => idRow.parse(row).id);

/** The matches of an organization with open calls, in order of waiting time, the longest first. */
export const matchesWithCalls = (db: ReadModelDatabase, organization: string): readonly string[] =>
  db
    .all(
      'SELECT match, MIN(seq) AS first FROM judge_call WHERE organization = ? GROUP BY match ORDER BY first LIMIT ?',
      organization,
      MOST_SHOWN,
    )
    .map((row) => matchRow.parse(row).match);

const MOST_SHOWN = 200;

/** The cases of an organization: open cases from the oldest on, closed cases from the newest on. */
export const casesOf = (db: ReadModelDatabase, organization: string, isClosed: boolean): readonly string[] =>
  idsIn(
    db.all(
      `SELECT id FROM judge_case WHERE organization = ? AND is_closed = ? ORDER BY seq ${isClosed ? 'DESC' : 'ASC'} LIMIT ?`,
      organization,
      Number(isClosed),
      MOST_SHOWN,
    ),
  );

/** The cases of a match, in order of creation. */
export const casesOfMatch = (db: ReadModelDatabase, match: string): readonly string[] =>
  idsIn(db.all('SELECT id FROM judge_case WHERE match = ? ORDER BY seq LIMIT ?', match, MOST_SHOWN));

/** All open cases: the work of the case keeper. */
export const openCases = (db: ReadModelDatabase): readonly string[] =>
  idsIn(db.all('SELECT id FROM judge_case WHERE is_closed = 0'));

export const duePenalties = (db: ReadModelDatabase): readonly string[] =>
  idsIn(db.all('SELECT id FROM judge_penalty WHERE is_due = 1'));

/** Penalties that wait for the next match of their player. */
export const waitingPenalties = (db: ReadModelDatabase): readonly string[] =>
  idsIn(db.all('SELECT id FROM judge_penalty WHERE is_waiting = 1'));

const begunRow = z.object({
  id: z.string(),
  seat: z.number(),
  event: z.string().nullable(),
  round: z.string().nullable(),
});

/** A match in progress of a player. */
export interface BegunMatch {
  readonly id: string;
  readonly seat: number;
  /** The event as the organizer named it. */
  readonly event?: string;
  readonly round?: string;
}

/** The matches in progress that a player has begun since a time, in order of their start. */
export const begunSince = (
  db: ReadModelDatabase,
  player: string,
  organization: string,
  since: string,
): readonly BegunMatch[] =>
  db
    .all(
      `SELECT id, match_seat.seat AS seat, event, round FROM match_seat JOIN match_entry ON id = match_id
       WHERE player = ? AND organization = ? AND started_at >= ? AND ended_at IS NULL AND cancelled_at IS NULL
       ORDER BY started_at, seq LIMIT ?`,
      player,
      organization,
      since,
      MOST_SHOWN,
    )
    .map((row) => {
      const { event, round, ...match } = begunRow.parse(row);
      return {
        ...match,
        ...(event === null ? {} : { event }),
        ...(round === null ? {} : { round }),
      };
    });

/** The penalties of a player in an organization, the newest first. */
export const penaltiesOf = (db: ReadModelDatabase, player: string, organization: string): readonly string[] =>
  idsIn(
    db.all(
      'SELECT id FROM judge_penalty WHERE player = ? AND organization = ? ORDER BY seq DESC LIMIT ?',
      player,
      organization,
      MOST_SHOWN,
    ),
  );

const pastRow = z.object({
  infraction: z.string(),
  penalty: z.enum(PENALTIES),
  given_at: z.string(),
  scope: z.string(),
});

/** The penalties that count towards a player's next one. */
export const standingPenalties = (
  db: ReadModelDatabase,
  player: string,
  organization: string,
): readonly PastPenalty[] =>
  db
    .all(
      'SELECT * FROM judge_penalty WHERE player = ? AND organization = ? AND is_withdrawn = 0',
      player,
      organization,
    )
    .map((row) => {
      const { given_at: at, ...past } = pastRow.parse(row);
      return { ...past, at };
    });
