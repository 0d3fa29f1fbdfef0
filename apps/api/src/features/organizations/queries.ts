import { z } from 'zod';
import {
  initialOrganization,
  MEMBER_ROLES,
  type MemberRole,
  SCOPES,
  type Scope,
  STAFF_ROLES,
  type StaffRole,
} from '#libs/organizations';
import type { ReadModelDatabase } from '#libs/projections';
import type { KnownKey } from '../../identity/register.js';

export interface OrganizationObject {
  readonly id: string;
  readonly name: string;
  /** The number of facts about it. */
  readonly version: number;
}

export interface MemberObject {
  readonly subject: string;
  readonly roles: readonly MemberRole[];
}

export interface KeyObject {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly role: StaffRole;
  readonly scopes: readonly Scope[] | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** To the minute. */
  readonly lastUsedAt: string | null;
}

const roles = z.array(z.enum(MEMBER_ROLES));
const scopes = z.array(z.enum(SCOPES));
const json = <T>(schema: z.ZodType<T>): z.ZodType<T> =>
  z.preprocess((text) => (typeof text === 'string' ? JSON.parse(text) : text), schema);

const organizationRow = z.object({ name: z.string() });
const versionRow = z.object({ version: z.number() });
const memberRow = z.object({ subject: z.string(), roles: json(roles) });
const membershipRow = z.object({ organization: z.string() });
const keyRow = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  role: z.enum(STAFF_ROLES),
  scopes: json(scopes.nullable()),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});
const knownRow = z.object({
  id: z.string(),
  organization: z.string(),
  role: z.enum(STAFF_ROLES),
  scopes: json(scopes.nullable()),
  until: z.number().nullable(),
});

/** Undefined for an organization that does not exist. */
export const findOrganization = (db: ReadModelDatabase, id: string): OrganizationObject | undefined => {
  const row = db.first('SELECT name FROM organization WHERE id = ?', id);
  const name = row === undefined ? initialOrganization(id)?.name : organizationRow.parse(row).name;
  return name === undefined ? undefined : { id, name, version: versionOf(db, id) };
};

const versionOf = (db: ReadModelDatabase, organization: string): number => {
  const row = db.first('SELECT version FROM organization_version WHERE organization = ?', organization);
  return row === undefined ? 0 : versionRow.parse(row).version;
};

export const membersOf = (db: ReadModelDatabase, organization: string): readonly MemberObject[] =>
  db
    .all(
      'SELECT subject, roles FROM organization_member WHERE organization = ? ORDER BY subject',
      organization,
    )
    .map((row) => memberRow.parse(row));

export const rolesOf = (
  db: ReadModelDatabase,
  organization: string,
  subject: string,
): readonly MemberRole[] => {
  const row = db.first(
    'SELECT subject, roles FROM organization_member WHERE organization = ? AND subject = ?',
    organization,
    subject,
  );
  return row === undefined ? [] : memberRow.parse(row).roles;
};

export const membershipsOf = (db: ReadModelDatabase, subject: string): readonly string[] =>
  db
    .all('SELECT organization FROM organization_member WHERE subject = ? ORDER BY organization', subject)
    .map((row) => membershipRow.parse(row).organization);

const KEY_COLUMNS = `organization_key.id, name, prefix, role, scopes, created_at AS createdAt, expires_at AS expiresAt,
  revoked_at AS revokedAt, used_at AS lastUsedAt`;

/** Newest first, including revoked keys. */
export const keysOf = (db: ReadModelDatabase, organization: string): readonly KeyObject[] =>
  db
    .all(
      `SELECT ${KEY_COLUMNS} FROM organization_key LEFT JOIN key_use ON key_use.key = organization_key.id
       WHERE organization = ? ORDER BY seq DESC`,
      organization,
    )
    .map((row) => keyRow.parse(row));

/** The key with this text's hash, unless it is revoked. */
export const keyOfText = (db: ReadModelDatabase, sha256: string): KnownKey | undefined => {
  const row = db.first(
    `SELECT organization_key.id, key_text.organization, role, scopes, until FROM key_text
     JOIN organization_key ON organization_key.organization = key_text.organization AND organization_key.id = key_text.key
     WHERE sha256 = ?`,
    sha256,
  );
  if (row === undefined) return undefined;
  const { scopes: given, until, ...known } = knownRow.parse(row);
  return {
    ...known,
    ...(given === null ? {} : { scopes: given }),
    ...(until === null ? {} : { until }),
  };
};

/** When a key was last used, in milliseconds since 1970; undefined for an unused key. */
export const lastUseOf = (db: ReadModelDatabase, key: string): number | undefined => {
  const usedAt = db.first('SELECT used_at FROM key_use WHERE key = ?', key)?.used_at;
  return typeof usedAt === 'string' ? Date.parse(usedAt) : undefined;
};
