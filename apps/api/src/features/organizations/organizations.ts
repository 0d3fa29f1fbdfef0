import { Injectable } from '@nestjs/common';
import {
  ORGANIZATION_LIMITS,
  type OrganizationCommand,
  type OrganizationFact,
  type OrganizationRejection,
  type OrganizationState,
  organizationOf,
} from '#libs/organizations';
import { drawKey, storedKeyOf } from '../../identity/api-key.js';
import { looksLikeMailAddress, OPAQUE_IDS } from '../../identity/opaque-id.js';
import { displayFault } from '../../platform/display-text.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { readText } from '../../platform/text-input.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type AggregateStore, AggregateStores } from '../../writing/aggregate-store.js';
import type { MutationCommand } from '../../writing/bus/commands.js';
import { organizationAggregate, toOrganization } from './organization-aggregate.js';
import { findOrganization, type KeyObject, keysOf, type OrganizationObject } from './queries.js';

export interface OrganizationAnswer {
  readonly commandId: string;
  readonly organization: OrganizationObject;
}

export interface KeyAnswer {
  readonly commandId: string;
  readonly key: KeyObject;
  /** The key's text, shown once: null for a duplicate request. */
  readonly text?: string | null;
}

type Sent = MutationCommand<unknown, unknown>;

@Injectable()
export class Organizations {
  readonly #store: AggregateStore<OrganizationState, OrganizationFact, OrganizationRejection>;

  constructor(
    stores: AggregateStores,
    private readonly models: ReadModels,
  ) {
    this.#store = stores.of(organizationAggregate);
  }

  /** Changes the author's own organization unless another is named. */
  async change(
    { order, principal }: Sent,
    command: OrganizationCommand,
    id = organizationOf(principal),
  ): Promise<OrganizationAnswer> {
    await this.#store.handle({ ...order, ...toOrganization(id, command) });
    const organization = this.models.ask((db) => findOrganization(db, id));
    if (organization === undefined) throw new Error(`The organization ${id} does not exist.`);
    return { commandId: order.commandId, organization };
  }

  /** Draws the text of a key. `commandOf` makes the command from the text's prefix and hash; the log stores nothing else of it. */
  async drawKey(
    { order, principal }: Sent,
    key: string,
    commandOf: (kept: ReturnType<typeof storedKeyOf>) => OrganizationCommand,
  ): Promise<KeyAnswer> {
    const organization = organizationOf(principal);
    const text = drawKey();
    const command = toOrganization(organization, commandOf(storedKeyOf(text)));
    const { isRepeat } = await this.#store.handle({ ...order, ...command });
    return {
      commandId: order.commandId,
      key: this.#keyOf(organization, key),
      text: isRepeat ? null : text,
    };
  }

  async revokeKey({ order, principal }: Sent, key: string): Promise<KeyAnswer> {
    const organization = organizationOf(principal);
    await this.#store.handle({ ...order, ...toOrganization(organization, { type: 'revokeKey', key }) });
    return { commandId: order.commandId, key: this.#keyOf(organization, key) };
  }

  #keyOf(organization: string, id: string): KeyObject {
    const key = this.models.ask((db) => keysOf(db, organization)).find((one) => one.id === id);
    if (key === undefined) throw new ApiError('KEY_NOT_FOUND', 'There is no such key in this organization.');
    return key;
  }
}

const SUBJECT = /^[\x21-\x7e]{1,128}$/;

/** Throws `BAD_USER_INPUT`. */
export const readSubject = (subject: string): string => {
  if (!SUBJECT.test(subject))
    throw badInput('A subject must have 1 to 128 letters, digits or signs, without blanks.');
  if (looksLikeMailAddress(subject)) throw badInput(`A subject must not be an e-mail address. ${OPAQUE_IDS}`);
  return subject;
};

/** The name of an organization or of a key. Throws `BAD_USER_INPUT`. */
export const readName = (given: string): string => {
  const name = readText(given.trim(), 'name', ORGANIZATION_LIMITS.nameLength);
  const fault = name === '' ? 'has at least one character' : displayFault(name);
  if (fault !== undefined) throw badInput(`"name" ${fault}.`);
  return name;
};
