import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberRole } from '#libs/organizations';
import { drawKey, storedKeyOf } from './api-key.js';
import { Bearers } from './bearers.js';
import type { KnownKey, Register } from './register.js';
import { OwnTokens } from './tokens.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const clock = () => NOW;
const own = new OwnTokens('s'.repeat(32), clock);
const hour = { lifetimeSeconds: 3600 };

describe('the bearer of a token or a key', () => {
  let revoked: Set<string>;
  let areKnown: boolean;
  let isCaughtUp: boolean;
  let keys: Map<string, KnownKey>;
  let roles: readonly MemberRole[];
  let watchers: (() => void)[];
  let forgot: number;

  const revocations = {
    areKnown: async () => areKnown,
    concern: ({ subject = '' }: { readonly subject?: string }) => revoked.has(subject),
    watch: (onChange: () => void) => {
      watchers.push(onChange);
      return () => undefined;
    },
  };
  const register: Register = {
    isCaughtUp: () => isCaughtUp,
    keyOf: (sha256) => keys.get(sha256),
    isThere: () => true,
    rolesOf: () => roles,
    membershipsOf: () => [],
    used: () => undefined,
    watch: () => () => undefined,
  };
  const tokens = { verify: (token: string) => own.verify(token), forget: () => (forgot += 1) };
  let bearers: Bearers;

  beforeEach(() => {
    revoked = new Set();
    [areKnown, isCaughtUp] = [true, true];
    keys = new Map();
    roles = [];
    watchers = [];
    forgot = 0;
    bearers = new Bearers(tokens, revocations, clock, register);
  });

  it('is refused after its revocation, which is signalled to open connections', async () => {
    const token = await own.issue({ role: 'judge', subject: 'joe', ...hour });
    const principal = await bearers.verify(token);
    expect(principal?.standing?.hasEnded()).toBe(false);
    revoked.add('joe');
    expect(principal?.standing?.hasEnded()).toBe(true);
    expect(await bearers.verify(token)).toBeUndefined();
    for (const onChange of watchers) onChange();
    expect(forgot).toBe(1);
  });

  it('is not accepted before the revocations are known', async () => {
    areKnown = false;
    const token = await own.issue({ role: 'judge', subject: 'joe', ...hour });
    await expect(bearers.verify(token)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    expect(await bearers.verify('no token')).toBeUndefined();
  });

  it('with an unknown key is refused once the register has caught up', async () => {
    const text = drawKey();
    expect(await bearers.verify(text)).toBeUndefined();
    isCaughtUp = false;
    await expect(bearers.verify(text)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
    // A malformed key is refused without a wait.
    expect(await bearers.verify('rck_nonsense')).toBeUndefined();
  });

  it('with a key has the role of the key, until it expires', async () => {
    const text = drawKey();
    const { sha256 } = storedKeyOf(text);
    const key = { id: 'key-1', organization: 'club', role: 'judge', scopes: ['rulings'] } as const;
    keys.set(sha256, key);
    const principal = await bearers.verify(text);
    expect(principal).toMatchObject({
      role: 'judge',
      subject: 'key-1',
      organization: 'club',
      scopes: ['rulings'],
    });
    keys.set(sha256, { ...key, until: NOW.getTime() + 1 });
    expect(principal?.standing?.hasEnded()).toBe(true);
    expect(await bearers.verify(text)).toMatchObject({ expiresAt: NOW.getTime() + 1 });
    keys.set(sha256, { ...key, until: NOW.getTime() });
    expect(await bearers.verify(text)).toBeUndefined();
  });

  it('without a role in its token has the role in the log, and is refused if there is none', async () => {
    const token = await own.issue({ subject: 'kim', organization: 'club', ...hour });
    expect(await bearers.verify(token)).toBeUndefined();
    roles = ['scorekeeper', 'judge'];
    const principal = await bearers.verify(token);
    expect(principal).toMatchObject({ role: 'organizer', scopes: ['results', 'clocks'] });
    expect(principal).not.toHaveProperty('member');
    const asJudge = await own.issue({ subject: 'kim', organization: 'club', as: 'judge', ...hour });
    expect(await bearers.verify(asJudge)).toMatchObject({ role: 'judge' });
    roles = ['judge'];
    expect(principal?.standing?.hasEnded()).toBe(true);
  });
});
