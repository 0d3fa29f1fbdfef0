import { randomUUID } from 'node:crypto';
import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import {
  organizationsInLog,
  sendOrganizationCommand,
} from '../../../api/src/features/organizations/send-organization-command.js';
import { looksLikeMailAddress, OPAQUE_IDS } from '../../../api/src/identity/opaque-id.js';
import { openLog } from '../composition/open-log.js';
import { EXIT, print, remark, UsageError } from '../exit.js';

export interface OrganizationOptions {
  readonly name?: string;
  readonly owner?: string;
}

/** What stands in the log as the author of what is done here. */
export const COMMAND_LINE = { role: 'service', id: 'command-line' } as const;

/** Founds an organization, or lists them. */
export const organization = async (
  what: 'create' | 'list',
  id: string | undefined,
  { name, owner }: OrganizationOptions,
): Promise<void> => {
  if (what === 'create' && (id === undefined || owner === undefined))
    throw new UsageError(
      'Say which organization, and whose it is: recount organization create <id> --owner <sub>.',
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
    const result = await sendOrganizationCommand(store, {
      organization: id,
      command: { type: 'found', id, name: name ?? id, owner },
      commandId: randomUUID(),
      actor: COMMAND_LINE,
      at: new Date().toISOString(),
    });
    if (result.kind === 'accepted') print(`${id} is founded; ${owner} is its owner.`);
    else {
      remark(
        result.kind === 'rejected'
          ? result.rejection.message
          : 'Somebody else did something there; do it again.',
      );
      process.exitCode = EXIT.failed;
    }
  } finally {
    await store.close();
  }
};
