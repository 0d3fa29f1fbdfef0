import { randomUUID } from 'node:crypto';
import type { EventStore } from '#libs/event-log';
import {
  ORGANIZATION_LIMITS,
  type OrganizationCommand,
  type Scope,
  type StaffRole,
} from '#libs/organizations';
import { organizationsInLog } from '../../../api/src/features/organizations/organization-aggregate.js';
import { drawKey, storedKeyOf } from '../../../api/src/identity/api-key.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { changeOrganization } from './organization.js';

export type KeyTask = 'create' | 'list' | 'rotate' | 'revoke';

export interface KeyOptions {
  readonly organization: string;
  readonly name?: string;
  readonly role: StaffRole;
  readonly scope?: readonly Scope[];
  /** Seconds. */
  readonly expires?: number;
  readonly grace: number;
}

const DAY = 86_400;

/** Manages keys of an organization. The text of a new key is printed only this once. */
export const key = async (what: KeyTask, id: string | undefined, options: KeyOptions): Promise<void> => {
  const text = drawKey();
  const command = what === 'list' ? undefined : commandOf(what, id, options, text);
  const store = await openLog();
  try {
    if (command === undefined) await list(store, options.organization);
    else await send(store, options.organization, command, what === 'revoke' ? undefined : text);
  } finally {
    await store.close();
  }
};

const commandOf = (
  what: Exclude<KeyTask, 'list'>,
  id: string | undefined,
  { name, role, scope, expires, grace }: KeyOptions,
  text: string,
): OrganizationCommand => {
  const after = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
  if (what === 'create') {
    if (name === undefined) throw new UsageError('Give the new key a name: --name.');
    return {
      type: 'createKey',
      key: randomUUID(),
      name,
      role,
      ...(scope === undefined ? {} : { scopes: scope }),
      ...(expires === undefined ? {} : { expiresAt: after(expires) }),
      ...storedKeyOf(text),
    };
  }
  if (id === undefined) throw new UsageError(`Name the key: recount key ${what} <key>.`);
  if (what === 'revoke') return { type: 'revokeKey', key: id };
  if (grace > ORGANIZATION_LIMITS.rotationDays * DAY)
    throw new UsageError(`--grace is at most ${ORGANIZATION_LIMITS.rotationDays}d.`);
  return { type: 'rotateKey', key: id, previousUntil: after(grace), ...storedKeyOf(text) };
};

const send = async (
  store: EventStore,
  organization: string,
  command: OrganizationCommand,
  text: string | undefined,
): Promise<void> => {
  if (!(await changeOrganization(store, organization, command))) return;
  if (text === undefined) {
    print('The key is revoked.');
    return;
  }
  print(text);
  remark('The key is shown only once: the service stores only its hash.');
};

const list = async (store: EventStore, organization: string): Promise<void> => {
  const found = (await organizationsInLog(store)).find(({ id }) => id === organization);
  if (found === undefined) {
    remark('There is no such organization.');
    process.exitCode = EXIT.failed;
    return;
  }
  for (const { id, name, role, scopes, expiresAt, isRevoked } of found.keys.values()) {
    const may = scopes === undefined ? 'all' : scopes.join(',');
    print([id, name, role, may, isRevoked ? 'revoked' : (expiresAt ?? 'no end')].join('\t'));
  }
};
