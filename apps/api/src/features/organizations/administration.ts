import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { DEFAULT_ORGANIZATION, ORGANIZATION_LIMITS, organizationOf } from '#libs/organizations';
import { hasMatchNamed } from '#libs/projections';
import { mayAdminister } from '../../identity/authority.js';
import { looksLikeMailAddress, OPAQUE_IDS } from '../../identity/opaque-id.js';
import type { Principal } from '../../identity/principal.js';
import { displayFault } from '../../platform/display-text.js';
import { ApiError, badInput, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { readText } from '../../platform/text-input.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readCommandId } from '../../writing/command-id.js';
import type {
  CreateKeyInput,
  FoundOrganizationInput,
  GiveRolesInput,
  RenameOrganizationInput,
  RevokeKeyInput,
  RevokeTokensInput,
  RotateKeyInput,
} from './inputs.js';
import { type DrawnKey, OrganizationCommands } from './organization-commands.js';
import { findOrganization, type KeyObject, keysOf, type OrganizationObject } from './queries.js';

export interface OrganizationAnswer {
  readonly commandId: string;
  readonly organization: OrganizationObject;
}

export interface KeyAnswer {
  readonly commandId: string;
  readonly key: KeyObject;
  readonly text?: string | null;
}

const DAY = 86_400;
const SUBJECT_LENGTH = 128;

/** What those who administer an organization ask for: as it comes from outside, and what they are answered. */
@Injectable()
export class Administration {
  constructor(
    private readonly commands: OrganizationCommands,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async found(principal: Principal, input: FoundOrganizationInput): Promise<OrganizationAnswer> {
    if (organizationOf(principal) !== DEFAULT_ORGANIZATION)
      throw forbidden('Only the host founds organizations.');
    const order = orderOf(principal, input.commandId);
    const command = {
      type: 'found',
      id: input.id,
      name: readName(input.name),
      owner: readSubject(input.owner),
    } as const;
    if (this.models.ask((db) => hasMatchNamed(db, `${input.id}_`)))
      throw new ApiError(
        'ORGANIZATION_EXISTS',
        'There are matches whose ids begin with this one; choose another.',
      );
    // What is no id is refused before it becomes the name of a stream.
    await this.commands.send(order, command, readId(input.id));
    return this.#organization(order.commandId, input.id);
  }

  async rename(
    principal: Principal,
    { commandId, name }: RenameOrganizationInput,
  ): Promise<OrganizationAnswer> {
    const order = orderOf(principal, commandId);
    await this.commands.send(order, { type: 'rename', name: readName(name) });
    return this.#organization(order.commandId, organizationOf(principal));
  }

  async giveRoles(
    principal: Principal,
    { commandId, subject: given, roles }: GiveRolesInput,
  ): Promise<OrganizationAnswer> {
    const order = orderOf(principal, commandId);
    const subject = readSubject(given);
    await this.commands.send(
      order,
      roles.length === 0 ? { type: 'removeMember', subject } : { type: 'giveRoles', subject, roles },
    );
    return this.#organization(order.commandId, organizationOf(principal));
  }

  async createKey(principal: Principal, input: CreateKeyInput): Promise<KeyAnswer> {
    const { name, role, scopes, expiresAt } = input;
    if (expiresAt != null && Date.parse(expiresAt) <= this.clock().getTime())
      throw badInput('"expiresAt" is a moment to come.');
    const order = orderOf(principal, input.commandId);
    const drawn = await this.commands.createKey(order, {
      name: readName(name),
      role,
      ...(scopes == null ? {} : { scopes }),
      ...(expiresAt == null ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
    });
    return this.#drawn(order, drawn);
  }

  async rotateKey(
    principal: Principal,
    { commandId, key, previousSeconds }: RotateKeyInput,
  ): Promise<KeyAnswer> {
    const seconds = previousSeconds ?? DAY;
    if (seconds < 0 || seconds > ORGANIZATION_LIMITS.rotationDays * DAY)
      throw badInput(`"previousSeconds" is from 0 to ${ORGANIZATION_LIMITS.rotationDays * DAY}.`);
    const order = orderOf(principal, commandId);
    return this.#drawn(order, await this.commands.rotateKey(order, key, seconds));
  }

  async revokeKey(principal: Principal, { commandId, key }: RevokeKeyInput): Promise<KeyAnswer> {
    const order = orderOf(principal, commandId);
    await this.commands.send(order, { type: 'revokeKey', key });
    return { commandId: order.commandId, key: this.#key(principal, key) };
  }

  /** The moment up to which the tokens were taken back. */
  async revokeTokens(principal: Principal, { token, subject }: RevokeTokensInput): Promise<string> {
    const organization = organizationOf(principal);
    const issuedBy = this.clock().toISOString();
    const order = { principal: administrator(principal), commandId: uuid() };
    if (token !== undefined)
      await this.commands.revoke(order, {
        type: 'TokenRevoked',
        organization,
        token: readText(token, 'token', SUBJECT_LENGTH),
      });
    else
      await this.commands.revoke(order, {
        type: 'TokensRevoked',
        organization,
        subject: readText(subject ?? '', 'subject', SUBJECT_LENGTH),
        issuedBy,
      });
    return issuedBy;
  }

  #organization(commandId: string, id: string): OrganizationAnswer {
    const organization = this.models.ask((db) => findOrganization(db, id));
    if (organization === undefined) throw new Error(`The organization ${id} is not there.`);
    return { commandId, organization };
  }

  #drawn({ commandId, principal }: ReturnType<typeof orderOf>, { key, text }: DrawnKey): KeyAnswer {
    return { commandId, key: this.#key(principal, key), text };
  }

  #key(principal: Principal, id: string): KeyObject {
    const key = this.models.ask((db) => keysOf(db, organizationOf(principal))).find((one) => one.id === id);
    if (key === undefined) throw new ApiError('KEY_NOT_FOUND', 'There is no such key in this organization.');
    return key;
  }
}

const orderOf = (principal: Principal, commandId: string | null | undefined) => ({
  principal: administrator(principal),
  commandId: readCommandId(commandId),
});

/** What an organization is, who speaks for it and by which keys, is not for a token for one match. */
const administrator = (principal: Principal): Principal => {
  if (!mayAdminister(principal)) throw forbidden('You may not administer this organization.');
  return principal;
};

const readId = (id: string): string => {
  if (!/^[a-z0-9-]{1,24}$/.test(id))
    throw badInput("An organization's id has 1 to 24 small letters, digits or hyphens.");
  return id;
};

const readName = (given: string): string => {
  const name = readText(given.trim(), 'name', ORGANIZATION_LIMITS.nameLength);
  const fault = name === '' ? 'has at least one character' : displayFault(name);
  if (fault !== undefined) throw badInput(`"name" ${fault}.`);
  return name;
};

const readSubject = (subject: string): string => {
  if (!/^[\x21-\x7e]{1,128}$/.test(subject))
    throw badInput('A subject has 1 to 128 letters, digits or signs, and no blanks.');
  if (looksLikeMailAddress(subject)) throw badInput(`A subject is no e-mail address. ${OPAQUE_IDS}`);
  return subject;
};
