import { describe, expect, it } from '@jest/globals';
import { decideOrganization, ORGANIZATION_LIMITS, type OrganizationCommand } from './decide.js';
import { organizationFactSchema } from './facts.js';
import { belongingTo, DEFAULT_ORGANIZATION, isOrganizationId, organizationOf } from './ids.js';
import { evolveOrganization, initialOrganization, type OrganizationState } from './organization.js';
import { MEMBER_ROLES, powersOf, SCOPES } from './roles.js';

const FOUND: OrganizationCommand = { type: 'found', id: 'club', name: 'The Club', owner: 'ann' };
const KEY: OrganizationCommand = {
  type: 'createKey',
  key: 'key-1',
  name: 'Desk',
  role: 'organizer',
  scopes: ['results', 'results'],
  prefix: 'rck_abcd',
  sha256: 'a'.repeat(64),
};

/** The organization after some commands, or the code of a refusal. */
const outcomeOf = (...commands: readonly OrganizationCommand[]): OrganizationState | string => {
  let state = initialOrganization('club');
  for (const command of commands) {
    const decision = decideOrganization(state, command);
    if (!decision.accepted) return decision.rejection.code;
    for (const fact of decision.events) {
      expect(organizationFactSchema.parse(structuredClone(fact))).toEqual(fact);
      state = evolveOrganization('club', state, fact);
    }
  }
  return state;
};

describe('an organization', () => {
  it('is founded once, by an id that fits into addresses, with an owner', () => {
    expect(outcomeOf(FOUND)).toMatchObject({ name: 'The Club', members: new Map([['ann', ['owner']]]) });
    expect(outcomeOf(FOUND, FOUND)).toBe('ORGANIZATION_EXISTS');
    for (const id of ['', 'Club', 'a_b', '-a', 'a-', 'a'.repeat(25), 'a b'])
      expect({ id, what: outcomeOf({ ...FOUND, id }) }).toEqual({ id, what: 'INVALID_ORGANIZATION' });
    expect(['a', 'a1', 'a-b', 'a'.repeat(24)].every(isOrganizationId)).toBe(true);
    expect(outcomeOf({ ...FOUND, name: '  ' })).toBe('INVALID_ORGANIZATION');
    expect(outcomeOf({ ...FOUND, name: 'x'.repeat(61) })).toBe('INVALID_ORGANIZATION');
    expect(outcomeOf({ type: 'rename', name: 'x' })).toBe('ORGANIZATION_NOT_FOUND');
    expect(outcomeOf(FOUND, { type: 'rename', name: 'Other' })).toMatchObject({ name: 'Other' });
    expect(outcomeOf(FOUND, { type: 'rename', name: '' })).toBe('INVALID_ORGANIZATION');
  });

  it('is the default one without being founded, which is not founded again', () => {
    const house = initialOrganization(DEFAULT_ORGANIZATION);
    expect(house).toMatchObject({ id: 'house', members: new Map() });
    expect(decideOrganization(house, { ...FOUND, id: 'house' })).toMatchObject({ accepted: false });
    expect(belongingTo('house')).toEqual({});
    expect([organizationOf({}), organizationOf(belongingTo('club'))]).toEqual(['house', 'club']);
  });

  it('keeps an owner: the last owner can neither be removed nor lose the role', () => {
    const leave: OrganizationCommand = { type: 'removeMember', subject: 'ann' };
    expect(outcomeOf(FOUND, leave)).toBe('LAST_OWNER');
    expect(outcomeOf(FOUND, { type: 'giveRoles', subject: 'ann', roles: ['judge'] })).toBe('LAST_OWNER');
    expect(outcomeOf(FOUND, { type: 'giveRoles', subject: 'ann', roles: [] })).toBe('LAST_OWNER');
    const second: OrganizationCommand = { type: 'giveRoles', subject: 'ben', roles: ['judge', 'owner'] };
    expect(outcomeOf(FOUND, second, leave)).toMatchObject({
      members: new Map([['ben', ['judge', 'owner']]]),
    });
    expect(outcomeOf(FOUND, { ...leave, subject: 'eve' })).toBe('MEMBER_NOT_FOUND');
    const house = initialOrganization('house');
    const owned = evolveOrganization('house', house, {
      type: 'MemberRolesGiven',
      subject: 'ann',
      roles: ['owner'],
    });
    expect(decideOrganization(owned, leave)).toMatchObject({ accepted: true });
  });

  it('has keys, which end when they are revoked', () => {
    const rotate: OrganizationCommand = {
      type: 'rotateKey',
      key: 'key-1',
      prefix: 'rck_efgh',
      sha256: 'b'.repeat(64),
      previousUntil: '2026-11-21T00:00:00.000Z',
    };
    const revoke: OrganizationCommand = { type: 'revokeKey', key: 'key-1' };
    const state = outcomeOf(FOUND, KEY, rotate);
    expect(typeof state === 'object' && state.keys.get('key-1')).toEqual({
      id: 'key-1',
      name: 'Desk',
      role: 'organizer',
      scopes: ['results'],
      isRevoked: false,
    });
    expect(outcomeOf(FOUND, KEY, revoke, rotate)).toBe('KEY_REVOKED');
    expect(outcomeOf(FOUND, KEY, revoke, revoke)).toBe('KEY_REVOKED');
    expect(outcomeOf(FOUND, rotate)).toBe('KEY_NOT_FOUND');
    expect(outcomeOf(FOUND, { ...KEY, name: '' })).toBe('INVALID_ORGANIZATION');
  });

  it('has limited numbers of keys and members; removed ones do not count', () => {
    const keys = Array.from({ length: ORGANIZATION_LIMITS.keys }, (_, n) => ({ ...KEY, key: `key-${n}` }));
    expect(outcomeOf(FOUND, ...keys, { ...KEY, key: 'one-more' })).toBe('TOO_MANY');
    const gone: OrganizationCommand = { type: 'revokeKey', key: 'key-3' };
    expect(typeof outcomeOf(FOUND, ...keys, gone, { ...KEY, key: 'one-more' })).toBe('object');
    const members = Array.from(
      { length: ORGANIZATION_LIMITS.members - 1 },
      (_, n): OrganizationCommand => ({ type: 'giveRoles', subject: `m-${n}`, roles: ['judge'] }),
    );
    expect(outcomeOf(FOUND, ...members, { type: 'giveRoles', subject: 'eve', roles: ['judge'] })).toBe(
      'TOO_MANY',
    );
    expect(
      typeof outcomeOf(FOUND, ...members, { type: 'giveRoles', subject: 'm-1', roles: ['organizer'] }),
    ).toBe('object');
  });
});

describe('powers', () => {
  it('are those of the roles: only owners manage members', () => {
    expect(powersOf(['owner'])).toEqual({ role: 'organizer' });
    for (const role of MEMBER_ROLES.filter((one) => one !== 'owner'))
      expect({ role, may: powersOf([role])?.scopes?.includes('organization') }).toEqual({ role, may: false });
    expect(powersOf(['organizer'])?.scopes).toHaveLength(SCOPES.length - 1);
    expect(powersOf(['scorekeeper'])).toEqual({ role: 'organizer', scopes: ['results', 'clocks'] });
    expect(powersOf(['production'])).toEqual({ role: 'production', scopes: [] });
    expect(powersOf([])).toBeUndefined();
  });

  it('of several roles are those of the first of organizer, judge and production, or of the requested one', () => {
    expect(powersOf(['judge', 'scorekeeper'])).toEqual({ role: 'organizer', scopes: ['results', 'clocks'] });
    expect(powersOf(['judge', 'head-judge', 'owner'], 'judge')).toEqual({
      role: 'judge',
      scopes: ['results', 'clocks', 'rulings'],
    });
    expect(powersOf(['scorekeeper', 'owner'])).toEqual({ role: 'organizer' });
    expect(powersOf(['judge'], 'organizer')).toBeUndefined();
  });
});
