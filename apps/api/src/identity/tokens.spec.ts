import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { IssuerTokens, OwnTokens } from './tokens.js';

const secret = 's'.repeat(32);
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const hour = { lifetimeSeconds: 3600 };

describe('tokens of our own', () => {
  const tokens = new OwnTokens(secret, clock);

  it('say what they were issued for', async () => {
    expect(await tokens.verify(await tokens.issue({ role: 'judge', subject: 'j1', ...hour }))).toEqual({
      role: 'judge',
      subject: 'j1',
      expiresAt: now.getTime() + 3_600_000,
    });
    const seat = await tokens.issue({ role: 'player', subject: 'p1', match: 'm1', seat: 1, ...hour });
    expect(await tokens.verify(seat)).toMatchObject({ role: 'player', match: 'm1', seat: 1 });
  });

  it('end when they do', async () => {
    const token = await tokens.issue({ role: 'judge', subject: 'j1', ...hour });
    now = new Date(now.getTime() + 3_610_000);
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it('hold with our secret only, whole and unchanged', async () => {
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
    ['a seat without a match', { role: 'player', seat: 0 }],
    ['a seat for who is no player', { role: 'judge', match: 'm1', seat: 0 }],
  ])('with %s do not hold', async (_, claims) => {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('recount')
      .setSubject('p1')
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
      .sign(new TextEncoder().encode(secret));
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it('without an end do not hold', async () => {
    const token = await new SignJWT({ role: 'judge' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('recount')
      .setSubject('j1')
      .sign(new TextEncoder().encode(secret));
    expect(await tokens.verify(token)).toBeUndefined();
  });
});

describe('tokens of an issuer', () => {
  let server: Server;
  let url: string;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let requests = 0;

  beforeAll(async () => {
    keys = await generateKeyPair('ES256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
    server = createServer((_, response) => {
      requests += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = (typeof address === 'object' ? address : null)?.port;
    url = `http://127.0.0.1:${port}/keys`;
  });

  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const sign = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ role: 'player' })
      .setProtectedHeader({ alg, kid: 'k1' })
      .setSubject('p1')
      .setExpirationTime(Math.floor(now.getTime() / 1000) + 60)
      .sign(key);

  it('hold when its keys say so; the keys are fetched once', async () => {
    const tokens = new IssuerTokens(url, clock);
    const token = await sign('ES256', keys.privateKey);
    expect(await tokens.verify(token)).toMatchObject({ role: 'player', subject: 'p1' });
    expect(await tokens.verify(token)).toMatchObject({ role: 'player', subject: 'p1' });
    expect(requests).toBe(1);
  });

  it('of somebody else do not, nor of a shared secret', async () => {
    const tokens = new IssuerTokens(url, clock);
    const other = await generateKeyPair('ES256');
    expect(await tokens.verify(await sign('ES256', other.privateKey))).toBeUndefined();
    expect(await tokens.verify(await sign('HS256', new TextEncoder().encode(secret)))).toBeUndefined();
  });

  it('cannot be judged while the issuer does not answer: that is an error, not a refusal', async () => {
    const silent = new IssuerTokens('http://127.0.0.1:9/keys', clock);
    await expect(silent.verify(await sign('ES256', keys.privateKey))).rejects.toThrow();
  });
});
