import { decodeEvent, parseEventMetadata, type RecordedEvent } from '#libs/event-log';
import { CASES, caseOfStream, isDecision } from '#libs/judging';
import { matchOfResultStream, RESULTS } from '#libs/match';
import type { MatchNews, ReadModel, ReadModelDatabase } from '#libs/projections';
import { MATCHES } from '../../reading/log/match-codec.js';
import { keyCodec, PROOF_KEYS } from '../../reading/proofs/key-log.js';
import { type ListFact, listCodec, PROOFS } from '../../reading/proofs/list-codec.js';

export const UNLISTED = 'unlisted-matches';

/** A match that is over, an amendment of a result, a decision of a case or a rotation of signing keys. */
export interface Unlisted {
  readonly kind: 'match' | 'amendment' | 'case' | 'key';
  /** The id of the match, of the case or of the new key. */
  readonly subject: string;
  /** Of an amendment, its number; of a decision, the number of the case's facts up to it; else 0. */
  readonly number: number;
}

/** Matches, amendments, decisions and rotations that the list of their day lacks; the keys of its changes are the ids of matches, cases and keys. */
export const unlistedMatches = (newsOf: (event: RecordedEvent) => MatchNews | undefined): ReadModel => ({
  name: UNLISTED,
  version: 3,
  schema:
    'CREATE TABLE IF NOT EXISTS unlisted (kind TEXT, subject TEXT, number INTEGER, seq INTEGER NOT NULL, PRIMARY KEY (kind, subject, number)) WITHOUT ROWID;',
  tables: ['unlisted'],
  categories: [MATCHES, RESULTS, CASES, PROOF_KEYS, PROOFS],
  read: (event) => {
    if (event.stream.startsWith(`${PROOFS}-`)) {
      const { event: fact, envelope } = decodeEvent(listCodec, event);
      const { kind, subject, number } = listedBy(fact);
      return {
        at: envelope.at,
        write: (db) => {
          db.run('DELETE FROM unlisted WHERE kind = ? AND subject = ? AND number = ?', kind, subject, number);
          return [];
        },
      };
    }
    const due = dueAfter(event, newsOf);
    if (due === undefined) return undefined;
    const { kind, subject, number } = due;
    return {
      at: parseEventMetadata(event).envelope.at,
      write: (db, seq) => {
        db.run(
          'INSERT OR REPLACE INTO unlisted (kind, subject, number, seq) VALUES (?, ?, ?, ?)',
          kind,
          subject,
          number,
          seq,
        );
        return [subject];
      },
    };
  },
});

const dueAfter = (
  event: RecordedEvent,
  newsOf: (event: RecordedEvent) => MatchNews | undefined,
): Unlisted | undefined => {
  const { stream, type, revision } = event;
  if (stream.startsWith(`${RESULTS}-`))
    return { kind: 'amendment', subject: matchOfResultStream(stream), number: Number(revision) };
  if (stream.startsWith(`${CASES}-`))
    return isDecision(type.slice(CASES.length + 1))
      ? { kind: 'case', subject: caseOfStream(stream), number: Number(revision) + 1 }
      : undefined;
  if (stream.startsWith(`${PROOF_KEYS}-`)) {
    const { event: fact } = decodeEvent(keyCodec, event);
    return fact.type === 'SigningKeyRotated'
      ? { kind: 'key', subject: fact.statement.rotation.key.kid, number: 0 }
      : undefined;
  }
  const news = newsOf(event);
  return news?.fact.type === 'MatchEnded' || news?.fact.type === 'MatchCancelled'
    ? { kind: 'match', subject: news.matchId, number: 0 }
    : undefined;
};

const listedBy = ({ type, statement }: ListFact): Unlisted => {
  switch (type) {
    case 'MatchListed':
      return { kind: 'match', subject: statement.match, number: 0 };
    case 'AmendmentListed':
      return { kind: 'amendment', subject: statement.match, number: statement.number };
    case 'CaseDecisionListed':
      return { kind: 'case', subject: statement.case, number: statement.facts };
    case 'KeyRotationListed':
      return { kind: 'key', subject: statement.rotation.key.kid, number: 0 };
  }
};

const KINDS: readonly Unlisted['kind'][] = ['match', 'amendment', 'case', 'key'];

/** The first of them, in the order in which they happened. */
export const firstUnlisted = (db: ReadModelDatabase, limit: number): readonly Unlisted[] =>
  db.all('SELECT * FROM unlisted ORDER BY seq LIMIT ?', limit).map(({ kind, subject, number }) => ({
    kind: KINDS.find((known) => known === kind) ?? 'match',
    subject: String(subject),
    number: Number(number),
  }));

const DAYS = 'listed-days';

/** The days with a list, and the number of entries. */
export const daysOfLists = (): ReadModel => ({
  name: DAYS,
  version: 1,
  schema:
    'CREATE TABLE IF NOT EXISTS listed_days (day TEXT PRIMARY KEY, size INTEGER NOT NULL) WITHOUT ROWID;',
  tables: ['listed_days'],
  categories: [PROOFS],
  read: (event) => ({
    at: parseEventMetadata(event).envelope.at,
    write: (db) => {
      const day = event.stream.slice(PROOFS.length + 1);
      db.run('INSERT OR REPLACE INTO listed_days (day, size) VALUES (?, ?)', day, Number(event.revision) + 1);
      return [];
    },
  }),
});

/** The latest days first; only those before a day, if one is given. */
export const listedDays = (
  db: ReadModelDatabase,
  before: string | undefined,
  limit: number,
): readonly { readonly day: string; readonly size: number }[] =>
  db
    .all('SELECT * FROM listed_days WHERE day < ? ORDER BY day DESC LIMIT ?', before ?? LAST, limit)
    .map(({ day, size }) => ({ day: String(day), size: Number(size) }));

/** After every day. */
const LAST = '~';
