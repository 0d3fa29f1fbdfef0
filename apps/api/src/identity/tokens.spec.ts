import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { OWN_CLAIMS, readClaimNames } from './claim-names.js';
import { type IssuerSettings, IssuerTokens, OwnTokens } from './tokens.js';

const secret = 's'.repeat(32);
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const hour = { lifetimeSeconds: 3600 };

describe('own tokens', () => {
  const tokens = new OwnTokens(secret, clock);

  it('have the claims for which they were issued', async () => {
    expect(await tokens.verify(await tokens.issue({ role: 'judge', subject: 'j1', ...hour }))).toEqual({
      role: 'judge',
      subject: 'j1',
      expiresAt: now.getTime() + 3_600_000,
      token: { id: expect.any(String), issuedAt: now.getTime() },
    });
    const seat = await tokens.issue({ role: 'player', subject: 'p1', match: 'm1', seat: 1, ...hour });
    expect(await tokens.verify(seat)).toMatchObject({ role: 'player', match: 'm1', seat: 1 });
  });

  it('expire at their end', async () => {
    const token = await tokens.issue({ role: 'judge', subject: 'j1', ...hour });
    now = new Date(now.getTime() + 3_610_000);
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it('are valid only with the service’s secret, complete and unchanged', async () => {
    const token = await tokens.issue({ role: 'spectator', subject: 's1', ...hour });
    expect(await new OwnTokens('t'.repeat(32), clock).verify(token)).toBeUndefined();
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ role: 'judge', sub: 's1' })).toString('base64url');
    expect(await tokens.verify([header, payload, signature].join('.'))).toBeUndefined();
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await tokens.verify([none, payload, ''].join('.'))).toBeUndefined();
    for (const rubbish of ['', 'x', 'a.b.c', 'x'.repeat(10_000)])
      expect(await tokens.verify(rubbish)).toBeUndefined();
  });

  it.each([
    ['an unknown role', { role: 'admin' }],
    ['no role', {}],
    ['the audience of another service', { role: 'judge', aud: 'another' }],
    ['a seat without a match', { role: 'player', seat: 0 }],
    ['a seat for who is no player', { role: 'judge', match: 'm1', seat: 0 }],
  ])('with %s are invalid', async (_, claims) => {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('recount')
      .setSubject('p1')
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
      .sign(new TextEncoder().encode(secret));
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it('without an expiry are invalid', async () => {
    const token = await new SignJWT({ role: 'judge' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('recount')
      .setSubject('j1')
      .sign(new TextEncoder().encode(secret));
    expect(await tokens.verify(token)).toBeUndefined();
  });
});

const AUDIENCE = 'https://recount.example';

/** Claims of a requested token. */
interface Wanted {
  readonly audience?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** A local OpenID provider with a named key. */
class RunningProvider {
  static #server: Server;
  static #answer: RequestListener = () => undefined;
  static issuer: string;
  #wanted: Wanted = {};

  static async listen(): Promise<void> {
    RunningProvider.#server = createServer((request, response) => RunningProvider.#answer(request, response));
    await new Promise<void>((resolve) => RunningProvider.#server.listen(0, '127.0.0.1', resolve));
    const address = RunningProvider.#server.address();
    RunningProvider.issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  static stop(): void {
    RunningProvider.#server.closeAllConnections();
    RunningProvider.#server.close();
  }

  /** Starts this provider at the address, in place of the former one; another key simulates a rotation. */
  async start(kid: string): Promise<void> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
    const { default: Provider } = await import('oidc-provider');
    const provider = new Provider(RunningProvider.issuer, {
      clients: [
        {
          client_id: 'player-17',
          id_token_signed_response_alg: 'ES256',
          client_secret: 'c'.repeat(32),
          grant_types: ['client_credentials'],
          redirect_uris: [],
          response_types: [],
        },
      ],
      jwks: { keys: [jwk] },
      extraTokenClaims: () => ({ role: 'player', ...this.#wanted.claims }),
      features: {
        clientCredentials: { enabled: true },
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: (_, audience) => ({
            scope: '',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 60,
            jwt: { sign: { alg: 'ES256' } },
          }),
        },
      },
    });
    RunningProvider.#answer = provider.callback();
  }

  async token(wanted: Wanted = {}): Promise<string> {
    this.#wanted = wanted;
    const response = await fetch(`${RunningProvider.issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`player-17:${'c'.repeat(32)}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        resource: wanted.audience ?? AUDIENCE,
      }),
    });
    const { access_token: token } = JSON.parse(await response.text());
    return String(token);
  }
}

describe('tokens of an issuer', () => {
  const provider = new RunningProvider();
  let settings: IssuerSettings;
  const wallClock = () => new Date();

  beforeAll(async () => {
    // The provider logs that it is for tests only.
    for (const said of ['warn', 'info'] as const)
      jest.spyOn(console, said).mockImplementation(() => undefined);
    await RunningProvider.listen();
    await provider.start('k1');
    const { issuer } = RunningProvider;
    settings = { jwksUrl: `${issuer}/jwks`, issuer, audiences: ['recount', AUDIENCE], claims: OWN_CLAIMS };
  });

  afterAll(() => {
    RunningProvider.stop();
    jest.restoreAllMocks();
  });

  const verified = (token: string, other: Partial<IssuerSettings> = {}) =>
    new IssuerTokens({ ...settings, ...other }, wallClock).verify(token);

  it('are valid if they are from this issuer and for this service', async () => {
    expect(await verified(await provider.token())).toMatchObject({ role: 'player', subject: 'player-17' });
  });

  it('from another issuer, or for another service, are invalid', async () => {
    const token = await provider.token();
    expect(await verified(token, { issuer: 'https://another.example' })).toBeUndefined();
    expect(await verified(token, { audiences: ['recount'] })).toBeUndefined();
    expect(await verified(await provider.token({ audience: 'https://shop.example' }))).toBeUndefined();
  });

  it('that have expired are invalid', async () => {
    const later = new IssuerTokens(settings, () => new Date(Date.now() + 70_000));
    expect(await later.verify(await provider.token())).toBeUndefined();
  });

  it('are read by the claim names in the settings: full names, paths into objects, lists', async () => {
    const claims = {
      role: 'of-something-else',
      'https://example.org/roles': ['admin', 'judge', 'player'],
      recount: { match: 'm1', seat: '1', account: 'p-99' },
    };
    const named = (text: string) => ({ claims: readClaimNames(text) ?? OWN_CLAIMS });
    const token = await provider.token({ claims });
    expect(await verified(token)).toBeUndefined();
    expect(await verified(token, named('role=https://example.org/roles'))).toMatchObject({
      role: 'judge',
      subject: 'player-17',
    });
    const seated = await provider.token({ claims: { ...claims, 'https://example.org/roles': ['player'] } });
    const all = 'sub=recount.account,role=https://example.org/roles,match=recount.match,seat=recount.seat';
    expect(await verified(seated, named(all))).toMatchObject({
      role: 'player',
      subject: 'p-99',
      match: 'm1',
      seat: 1,
    });
    expect(await verified(token, named('role=recount.toString'))).toBeUndefined();
    expect(await verified(await provider.token({ claims: { role: ['admin'] } }))).toBeUndefined();
  });

  it('stay valid with the new keys after a rotation, and are invalid with the old keys', async () => {
    const tokens = new IssuerTokens(settings, wallClock);
    const former = await provider.token();
    expect(await tokens.verify(former)).toBeDefined();
    await provider.start('k2');
    const token = await provider.token();
    while ((await tokens.verify(token)) === undefined)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await tokens.verify(token)).toMatchObject({ subject: 'player-17' });
    expect(await tokens.verify(former)).toBeUndefined();
  });

  it('with a foreign key or a shared secret are invalid', async () => {
    const sign = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT({ role: 'player' })
        .setProtectedHeader({ alg, kid: 'k2' })
        .setSubject('p1')
        .setIssuer(settings.issuer)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(Date.now() / 1000) + 60)
        .sign(key);
    const other = await generateKeyPair('ES256');
    expect(await verified(await sign('ES256', other.privateKey))).toBeUndefined();
    expect(await verified(await sign('HS256', new TextEncoder().encode(secret)))).toBeUndefined();
  });

  it('cause an error, not a refusal, while the issuer does not answer', async () => {
    const token = await provider.token();
    await expect(verified(token, { jwksUrl: 'http://127.0.0.1:9/keys' })).rejects.toThrow();
  });
});

describe('a claim name in the settings', () => {
  it.each(['', 'role', 'role=', 'king=x', 'role=a,role=b', 'role=a b', 'role=a,'])(
    'must not be "%s"',
    (text) => {
      expect(readClaimNames(text)).toBeUndefined();
    },
  );

  it('is the text after the first equals sign', () => {
    expect(readClaimNames('role=https://example.org/?claim=role')?.role).toBe(
      'https://example.org/?claim=role',
    );
  });
});
