import { randomUUID } from 'node:crypto';
import type { EventStore } from '#libs/event-log';
import { DEFAULT_ORGANIZATION, type OrganizationCommand } from '#libs/organizations';
import {
  organizationAggregate,
  organizationsInLog,
  toOrganization,
} from '../../../api/src/features/organizations/organization-aggregate.js';
import { looksLikeMailAddress, OPAQUE_IDS } from '../../../api/src/identity/opaque-id.js';
import { ApiError } from '../../../api/src/platform/errors/api-error.js';
import { AggregateStore } from '../../../api/src/writing/aggregate-store.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';

export interface OrganizationOptions {
  readonly name?: string;
  readonly owner?: string;
}

/** The author of these commands in the log. */
export const COMMAND_LINE = { role: 'service', id: 'command-line' } as const;

export const organization = async (
  what: 'create' | 'list',
  id: string | undefined,
  { name, owner }: OrganizationOptions,
): Promise<void> => {
  if (what === 'create' && (id === undefined || owner === undefined))
    throw new UsageError(
      'Name the organization and its owner: recount organization create <id> --owner <sub>.',
    );
  if (owner !== undefined && looksLikeMailAddress(owner))
    throw new UsageError(`"${owner}" looks like an e-mail address. ${OPAQUE_IDS}`);
  const store = await openLog();
  try {
    if (what === 'list' || id === undefined || owner === undefined) {
      for (const one of await organizationsInLog(store))
        print(`${one.id}\t${one.name}${one.id === DEFAULT_ORGANIZATION ? '\t(the default one)' : ''}`);
      return;
    }
    if (await changeOrganization(store, id, { type: 'found', id, name: name ?? id, owner }))
      print(`${id} is founded; ${owner} is its owner.`);
  } finally {
    await store.close();
  }
};

/** Sends a command to an organization; returns false if it is refused. */
export const changeOrganization = (
  store: EventStore,
  organization: string,
  command: OrganizationCommand,
): Promise<boolean> => {
  const organizations = new AggregateStore({ store, clock: () => new Date() }, organizationAggregate);
  const commandId = randomUUID();
  return isTaken(
    organizations.handle({ commandId, actor: COMMAND_LINE, ...toOrganization(organization, command) }),
  );
};

/** Whether a command was accepted. A refusal is printed and sets the exit code. */
export const isTaken = async (handled: Promise<unknown>): Promise<boolean> => {
  try {
    await handled;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    remark(error.message);
    process.exitCode = EXIT.failed;
    return false;
  }
};
