import { v5 as derivedUuid } from 'uuid';
import { categoryOf, type Json, parseEventMetadata, type RecordedEvent, sortKeyOf } from '#libs/event-log';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import { contentId } from '../../platform/content-id.js';
import type { ChangeNews, ChangeSource } from './change-source.js';

export const CHANGES = 'changes';

/** Must never change: clients recognize a change by the id derived from it. */
const NAMESPACE = 'd1f0a1b4-7c5e-5a57-9d0e-3f4a3a4c8e21';

/** The version of the tables below. */
const TABLES = 'tables 2';

/** Derived from the event's stream and revision, so it is the same on every node, after every rebuild and in every delivery. */
const changeIdOf = ({ stream, revision }: RecordedEvent): string =>
  derivedUuid(`${stream}@${revision}`, NAMESPACE);

/** Read model of all changes with their rows, and of the newest row of each subject. Notifications are keyed by organization id. Contains no names of persons. */
export const changesModel = (sources: readonly ChangeSource[]): ReadModel => ({
  name: CHANGES,
  version: contentId([TABLES, ...sources.map(({ name, version }) => `${name} ${version}`).toSorted()]),
  schema: `
    CREATE TABLE IF NOT EXISTS change (
      place TEXT PRIMARY KEY,
      position TEXT NOT NULL,
      id TEXT NOT NULL UNIQUE,
      organization TEXT NOT NULL,
      type TEXT NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      at TEXT NOT NULL,
      actor_role TEXT,
      actor_id TEXT,
      reason TEXT,
      row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS change_organization ON change (organization, place);
    CREATE INDEX IF NOT EXISTS change_type ON change (organization, type, place);
    CREATE INDEX IF NOT EXISTS change_of_subject ON change (kind, subject, place);
    CREATE TABLE IF NOT EXISTS change_subject (
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      organization TEXT NOT NULL,
      row TEXT NOT NULL,
      PRIMARY KEY (kind, subject)
    ) WITHOUT ROWID;
  `,
  tables: ['change', 'change_subject'],
  categories: [...new Set(sources.map(({ category }) => category))],
  // The log may lose the events of erased persons: nothing here depends on the number of events.
  mayLoseEvents: true,
  read: (event) => {
    const news = newsOf(sources, event);
    return news && { at: news.at, write: (db) => write(db, event, news) };
  },
});

const newsOf = (sources: readonly ChangeSource[], event: RecordedEvent): ChangeNews | undefined => {
  const category = categoryOf(event.stream);
  const all = sources
    .filter((source) => source.category === category)
    .map((source) => source.read(event))
    .filter((news) => news !== undefined);
  if (all.length > 1)
    throw new Error(`Two change sources return news for ${event.type}; only one of them may.`);
  return all[0];
};

const write = (
  db: ReadModelDatabase,
  event: RecordedEvent,
  { type, at, kind, subject, next, forgets, reason, hidesActor, ...news }: ChangeNews,
): readonly string[] => {
  const before = db.first(
    'SELECT organization, row FROM change_subject WHERE kind = ? AND subject = ?',
    kind,
    subject,
  );
  const organization = news.organization ?? before?.organization;
  if (typeof organization !== 'string')
    throw new Error(
      `${event.stream}@${event.revision} changes ${kind} ${subject}, which belongs to no organization.`,
    );
  if (forgets === true) db.run('DELETE FROM change WHERE kind = ? AND subject = ?', kind, subject);
  const row = JSON.stringify(next(typeof before?.row === 'string' ? readRow(before.row) : undefined));
  db.run(
    'INSERT OR REPLACE INTO change_subject (kind, subject, organization, row) VALUES (?, ?, ?, ?)',
    kind,
    subject,
    organization,
    row,
  );
  if (type === undefined) return [];
  const actor = hidesActor === true ? undefined : parseEventMetadata(event).envelope.actor;
  db.run(
    `INSERT INTO change (place, position, id, organization, type, kind, subject, at, actor_role, actor_id, reason, row)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    sortKeyOf(event.position),
    event.position,
    changeIdOf(event),
    organization,
    type,
    kind,
    subject,
    at,
    actor?.role ?? null,
    actor?.id ?? null,
    reason === undefined || reason === '' ? null : reason,
    row,
  );
  return [organization];
};

const readRow = (text: string): Json => JSON.parse(text);
