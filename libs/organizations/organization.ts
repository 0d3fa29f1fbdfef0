import type { OrganizationFact } from './facts.js';
import { DEFAULT_ORGANIZATION } from './ids.js';
import type { MemberRole, Scope, StaffRole } from './roles.js';

/** An organization folded from its facts. */
export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly members: ReadonlyMap<string, readonly MemberRole[]>;
  readonly keys: ReadonlyMap<string, Key>;
}

export interface Key {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: string;
  readonly isRevoked: boolean;
}

/** As the next command finds it; undefined before it is founded. */
export type OrganizationState = Organization | undefined;

/** The default organization needs no founding. */
export const initialOrganization = (id: string): OrganizationState =>
  id === DEFAULT_ORGANIZATION ? founded(id, 'House') : undefined;

const founded = (id: string, name: string): Organization => ({
  id,
  name,
  members: new Map(),
  keys: new Map(),
});

export const evolveOrganization = (
  id: string,
  state: OrganizationState,
  fact: OrganizationFact,
): Organization => {
  if (fact.type === 'OrganizationFounded') return founded(id, fact.name);
  if (state === undefined)
    throw new Error(`An organization begins with OrganizationFounded, not with ${fact.type}.`);
  switch (fact.type) {
    case 'OrganizationRenamed':
      return { ...state, name: fact.name };
    case 'MemberRolesGiven':
      return { ...state, members: new Map(state.members).set(fact.subject, fact.roles) };
    case 'MemberLeft':
      return {
        ...state,
        members: new Map([...state.members].filter(([subject]) => subject !== fact.subject)),
      };
    case 'KeyCreated': {
      const { type: _type, key: id, prefix: _prefix, sha256: _sha256, ...rest } = fact;
      return withKey(state, { id, isRevoked: false, ...rest });
    }
    case 'KeyRotated':
      return state;
    case 'KeyRevoked': {
      const key = state.keys.get(fact.key);
      return key === undefined ? state : withKey(state, { ...key, isRevoked: true });
    }
  }
};

const withKey = (state: Organization, key: Key): Organization => ({
  ...state,
  keys: new Map(state.keys).set(key.id, key),
});
