import type { OrganizationFact } from './facts.js';
import { DEFAULT_ORGANIZATION, isOrganizationId } from './ids.js';
import type { Organization, OrganizationState } from './organization.js';
import { type MemberRole, type Scope, type StaffRole } from './roles.js';

/** Limits of an organization; lengths in UTF-16 code units. */
export const ORGANIZATION_LIMITS = { nameLength: 60, members: 500, keys: 100, rotationDays: 7 } as const;

export type OrganizationCommand =
  | { readonly type: 'found'; readonly id: string; readonly name: string; readonly owner: string }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'giveRoles'; readonly subject: string; readonly roles: readonly MemberRole[] }
  | { readonly type: 'removeMember'; readonly subject: string }
  | CreateKey
  | RotateKey
  | { readonly type: 'revokeKey'; readonly key: string };

/** The stored parts of a key's text. */
interface ApiKeyDigest {
  readonly prefix: string;
  readonly sha256: string;
}

export interface CreateKey extends ApiKeyDigest {
  readonly type: 'createKey';
  readonly key: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: string;
}

export interface RotateKey extends ApiKeyDigest {
  readonly type: 'rotateKey';
  readonly key: string;
  /** ISO 8601 in UTC. */
  readonly previousUntil: string;
}

export interface OrganizationRejection {
  readonly code:
    | 'ORGANIZATION_EXISTS'
    | 'INVALID_ORGANIZATION'
    | 'ORGANIZATION_NOT_FOUND'
    | 'MEMBER_NOT_FOUND'
    | 'LAST_OWNER'
    | 'KEY_NOT_FOUND'
    | 'KEY_REVOKED'
    | 'TOO_MANY';
  readonly message: string;
}

export type OrganizationDecision =
  | { readonly accepted: true; readonly events: readonly OrganizationFact[] }
  | { readonly accepted: false; readonly rejection: OrganizationRejection };

export const decideOrganization = (
  state: OrganizationState,
  command: OrganizationCommand,
): OrganizationDecision => {
  if (command.type === 'found') return found(state, command);
  if (state === undefined) return refused('ORGANIZATION_NOT_FOUND', 'There is no such organization.');
  switch (command.type) {
    case 'rename':
      return isName(command.name)
        ? accepted({ type: 'OrganizationRenamed', name: command.name })
        : NAME_FAULT;
    case 'giveRoles':
      return giveRoles(state, command.subject, command.roles);
    case 'removeMember':
      return removeMember(state, command.subject);
    case 'createKey':
      return createKey(state, command);
    case 'rotateKey': {
      const { type: _type, ...rotated } = command;
      return ofKey(state, command.key, { type: 'KeyRotated', ...rotated });
    }
    case 'revokeKey':
      return ofKey(state, command.key, { type: 'KeyRevoked', key: command.key });
  }
};

const found = (
  state: OrganizationState,
  { id, name, owner }: OrganizationCommand & { readonly type: 'found' },
): OrganizationDecision => {
  if (state !== undefined) return refused('ORGANIZATION_EXISTS', 'There is an organization of this id.');
  if (!isOrganizationId(id))
    return refused(
      'INVALID_ORGANIZATION',
      "An organization's id has 1 to 24 small letters, digits or hyphens, and a letter or digit at both ends.",
    );
  if (!isName(name)) return NAME_FAULT;
  return accepted(
    { type: 'OrganizationFounded', name },
    { type: 'MemberRolesGiven', subject: owner, roles: ['owner'] },
  );
};

const giveRoles = (
  state: Organization,
  subject: string,
  roles: readonly MemberRole[],
): OrganizationDecision => {
  if (roles.length === 0) return removeMember(state, subject);
  if (!state.members.has(subject) && state.members.size >= ORGANIZATION_LIMITS.members)
    return refused(
      'TOO_MANY',
      `An organization has at most ${ORGANIZATION_LIMITS.members} members; remove one first.`,
    );
  if (!roles.includes('owner') && isLastOwner(state, subject)) return LAST_OWNER;
  return accepted({ type: 'MemberRolesGiven', subject, roles: [...new Set(roles)] });
};

const removeMember = (state: Organization, subject: string): OrganizationDecision => {
  if (!state.members.has(subject))
    return refused('MEMBER_NOT_FOUND', 'There is no such member in this organization.');
  return isLastOwner(state, subject) ? LAST_OWNER : accepted({ type: 'MemberLeft', subject });
};

const createKey = (
  state: Organization,
  { type: _type, scopes, ...created }: CreateKey,
): OrganizationDecision => {
  if (!isName(created.name)) return NAME_FAULT;
  const live = [...state.keys.values()].filter(({ isRevoked }) => !isRevoked);
  if (live.length >= ORGANIZATION_LIMITS.keys)
    return refused(
      'TOO_MANY',
      `An organization has at most ${ORGANIZATION_LIMITS.keys} keys; revoke one first.`,
    );
  return accepted({
    type: 'KeyCreated',
    ...created,
    ...(scopes === undefined ? {} : { scopes: [...new Set(scopes)] }),
  });
};

const ofKey = (state: Organization, id: string, fact: OrganizationFact): OrganizationDecision => {
  const key = state.keys.get(id);
  if (key === undefined) return refused('KEY_NOT_FOUND', 'There is no such key in this organization.');
  return key.isRevoked ? refused('KEY_REVOKED', 'This key is revoked; create another one.') : accepted(fact);
};

/** The host's own organization can be administered by tokens alone; any other needs an owner. */
const isLastOwner = ({ id, members }: Organization, subject: string): boolean =>
  id !== DEFAULT_ORGANIZATION &&
  members.get(subject)?.includes('owner') === true &&
  [...members].every(([other, roles]) => other === subject || !roles.includes('owner'));

const isName = (name: string): boolean => name.trim() !== '' && name.length <= ORGANIZATION_LIMITS.nameLength;

const accepted = (...events: readonly OrganizationFact[]): OrganizationDecision => ({
  accepted: true,
  events,
});

const refused = (code: OrganizationRejection['code'], message: string): OrganizationDecision => ({
  accepted: false,
  rejection: { code, message },
});

const NAME_FAULT = refused(
  'INVALID_ORGANIZATION',
  `A name has 1 to ${ORGANIZATION_LIMITS.nameLength} characters, not only blanks.`,
);

const LAST_OWNER = refused('LAST_OWNER', 'An organization keeps an owner; make somebody else one first.');
