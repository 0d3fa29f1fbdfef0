import { decodeEvent, type RecordedEvent } from '#libs/event-log';
import { ORGANIZATIONS, type OrganizationFact, organizationOfStream } from '#libs/organizations';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import { organizationCodec } from './organization-codec.js';

export const ORGANIZATION_REGISTER = 'organizations';

/** Organizations, their members and keys; the keys of its changes are ids of organizations. */
export const organizationRegister: ReadModel = {
  name: ORGANIZATION_REGISTER,
  version: 2,
  // `key_text` has the present and former texts of each key, with their ends (milliseconds since 1970) if they have one.
  schema: `
    CREATE TABLE IF NOT EXISTS organization (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS organization_version (organization TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS organization_member (
      organization TEXT NOT NULL,
      subject TEXT NOT NULL,
      roles TEXT NOT NULL,
      PRIMARY KEY (organization, subject)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS organization_member_subject ON organization_member (subject);
    CREATE TABLE IF NOT EXISTS organization_key (
      organization TEXT NOT NULL,
      id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      scopes TEXT,
      prefix TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT,
      revoked_at TEXT,
      PRIMARY KEY (organization, id)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS key_text (
      sha256 TEXT PRIMARY KEY,
      organization TEXT NOT NULL,
      key TEXT NOT NULL,
      until INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS key_text_key ON key_text (organization, key);
  `,
  tables: ['organization', 'organization_version', 'organization_member', 'organization_key', 'key_text'],
  categories: [ORGANIZATIONS],
  read: (event: RecordedEvent) => {
    const { event: fact, envelope } = decodeEvent(organizationCodec, event);
    const organization = organizationOfStream(event.stream);
    return {
      at: envelope.at,
      write: (db, seq) => {
        writeFact(db, organization, fact, envelope.at, seq);
        db.run(
          'INSERT OR REPLACE INTO organization_version (organization, version) VALUES (?, ?)',
          organization,
          Number(event.revision) + 1,
        );
        return [organization];
      },
    };
  },
};

const writeFact = (
  db: ReadModelDatabase,
  organization: string,
  fact: OrganizationFact,
  at: string,
  seq: number,
): void => {
  switch (fact.type) {
    case 'OrganizationFounded':
    case 'OrganizationRenamed':
      db.run('INSERT OR REPLACE INTO organization (id, name) VALUES (?, ?)', organization, fact.name);
      return;
    case 'MemberRolesGiven':
      db.run(
        'INSERT OR REPLACE INTO organization_member (organization, subject, roles) VALUES (?, ?, ?)',
        organization,
        fact.subject,
        JSON.stringify(fact.roles),
      );
      return;
    case 'MemberLeft':
      db.run(
        'DELETE FROM organization_member WHERE organization = ? AND subject = ?',
        organization,
        fact.subject,
      );
      return;
    case 'KeyCreated': {
      const { key, name, role, scopes, prefix, sha256, expiresAt } = fact;
      db.run(
        `INSERT INTO organization_key (organization, id, seq, name, role, scopes, prefix, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        organization,
        key,
        seq,
        name,
        role,
        scopes === undefined ? null : JSON.stringify(scopes),
        prefix,
        at,
        expiresAt ?? null,
      );
      writeText(db, organization, key, sha256, expiresAt);
      return;
    }
    case 'KeyRotated': {
      const { key, prefix, sha256, previousUntil } = fact;
      db.run(
        'UPDATE key_text SET until = min(coalesce(until, ?), ?) WHERE organization = ? AND key = ?',
        Date.parse(previousUntil),
        Date.parse(previousUntil),
        organization,
        key,
      );
      db.run(
        'UPDATE organization_key SET prefix = ? WHERE organization = ? AND id = ?',
        prefix,
        organization,
        key,
      );
      const row = db.first(
        'SELECT expires_at FROM organization_key WHERE organization = ? AND id = ?',
        organization,
        key,
      );
      const expiresAt = row?.expires_at;
      writeText(db, organization, key, sha256, typeof expiresAt === 'string' ? expiresAt : undefined);
      return;
    }
    case 'KeyRevoked':
      db.run(
        'UPDATE organization_key SET revoked_at = ? WHERE organization = ? AND id = ?',
        at,
        organization,
        fact.key,
      );
      db.run('DELETE FROM key_text WHERE organization = ? AND key = ?', organization, fact.key);
      return;
  }
};

const writeText = (
  db: ReadModelDatabase,
  organization: string,
  key: string,
  sha256: string,
  expiresAt: string | undefined,
): void =>
  db.run(
    'INSERT INTO key_text (sha256, organization, key, until) VALUES (?, ?, ?, ?)',
    sha256,
    organization,
    key,
    expiresAt === undefined ? null : Date.parse(expiresAt),
  );
