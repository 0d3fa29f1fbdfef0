import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from './support/client.js';
import { RunningService } from './support/start.js';

const GIVE = 'mutation($input: GiveRolesInput!) { giveRoles(input: $input) { commandId } }';
const REVOKE = 'mutation($input: RevokeTokensInput!) { revokeTokens(input: $input) { issuedBy } }';
const CLIENT = { id: 'recount', secret: 'a secret of the provider’s client'.replace(/\W/g, '-') };

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return `http://127.0.0.1:${address.port}`;
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  const url = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return Number(new URL(url).port);
};

/** A browser that follows redirects, stores cookies, and fills in the provider's forms. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async go(address: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const url = new URL(address);
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
    this.#cookies.set(url.host, jar);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return response;
  }

  cookiesOf(address: string): string {
    return [...(this.#cookies.get(new URL(address).host)?.keys() ?? [])].join();
  }

  /** Signs in as this user; follows redirects up to an address with this prefix, and returns it. */
  async signIn(address: string, login: string, until: string): Promise<string> {
    let at = address;
    let response = await this.go(at);
    for (let steps = 0; steps < 20; steps += 1) {
      const next = response.headers.get('location');
      if (next !== null) {
        at = new URL(next, at).href;
        if (at.startsWith(until)) return at;
        response = await this.go(at);
        continue;
      }
      const page = await response.text();
      const action = /<form[^>]*action="(?<action>[^"]+)"/.exec(page)?.groups?.action;
      if (action === undefined) throw new Error(`Nowhere to go on from ${at}: ${page.slice(0, 300)}`);
      const prompt = /name="prompt" value="(?<prompt>\w+)"/.exec(page)?.groups?.prompt ?? '';
      at = new URL(action, at).href;
      response = await this.go(at, { prompt, login, password: 'x' });
    }
    throw new Error('It does not end.');
  }
}

describe('users who sign in', () => {
  let running: RunningService;
  let provider: Server;
  let service: string;

  beforeAll(async () => {
    // The provider declares itself a demonstration.
    for (const said of ['warn', 'info'] as const)
      jest.spyOn(console, said).mockImplementation(() => undefined);
    const port = await freePort();
    service = `http://127.0.0.1:${port}`;
    provider = createServer();
    const issuer = await listening(provider);
    const { default: Provider } = await import('oidc-provider');
    const oidc = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [`${service}/sign-in/callback`],
        },
      ],
      cookies: { keys: ['for tests only'] },
    });
    provider.on('request', oidc.callback());
    running = await RunningService.start({
      environment: {
        PORT: String(port),
        RECOUNT_SIGN_IN_ISSUER: issuer,
        RECOUNT_SIGN_IN_CLIENT_ID: CLIENT.id,
        RECOUNT_SIGN_IN_CLIENT_SECRET: CLIENT.secret,
        RECOUNT_PUBLIC_URL: service,
      },
    });
  });

  afterAll(async () => {
    await running.stop();
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  });

  /** Signs in from the start; returns the address back into the web app. */
  const signedIn = async (login: string, wishes = ''): Promise<{ path: string; client: Client }> => {
    const browser = new Browser();
    const callback = await browser.signIn(
      `${service}/sign-in${wishes}`,
      login,
      `${service}/sign-in/callback`,
    );
    const response = await browser.go(callback);
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const back = new URL(response.headers.get('location') ?? '', service);
    expect(browser.cookiesOf(service)).toBe('');
    const token = new URLSearchParams(back.hash.slice(1)).get('token') ?? '';
    return { path: back.origin === service ? back.pathname : back.href, client: new Client(service, token) };
  };

  const me = (client: Client) => client.ask('{ me { role subject organization { id } } }', {}, 'me');

  it('return with a personal token, under an id that does not reveal their identity', async () => {
    const { path, client } = await signedIn('ann@example.org', '?to=/matches/m-1');
    expect(path).toBe('/matches/m-1');
    const first = await me(client);
    expect(first).toMatchObject({ role: 'PLAYER', organization: { id: 'house' } });
    expect(JSON.stringify(first)).toMatch(/"subject":"p-[\w-]{22}"/);
    expect(await me((await signedIn('ann@example.org')).client)).toEqual(first);
    expect(await me((await signedIn('ben@example.org')).client)).not.toEqual(first);
  });

  it('have the roles of the log, from the next request until the roles change', async () => {
    const { client } = await signedIn('judy');
    const subject = await client.ask('{ me { subject } }', {}, 'me.subject');
    const host = await running.client('organizer', 'host');
    await host.ask(GIVE, { input: { subject, roles: ['JUDGE', 'ORGANIZER'] } }, '');
    expect(await me((await signedIn('judy')).client)).toMatchObject({ role: 'ORGANIZER', subject });
    const judge = (await signedIn('judy', '?as=judge')).client;
    expect(await me(judge)).toMatchObject({ role: 'JUDGE', subject });
    await host.ask(GIVE, { input: { subject, roles: [] } }, '');
    expect((await judge.send('{ me { role } }')).status).toBe(401);
    expect(await me((await signedIn('judy', '?organization=house')).client)).toMatchObject({
      role: 'PLAYER',
    });
  });

  it('have a token that can be revoked', async () => {
    const { client } = await signedIn('rob');
    const subject = await client.ask('{ me { subject } }', {}, 'me.subject');
    await (await running.client('organizer', 'host')).ask(REVOKE, { input: { subject } }, '');
    expect((await client.send('{ me { role } }')).status).toBe(401);
  });

  it('are redirected only to pages of this service', async () => {
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', '/a#b', 'evil'])
      expect((await signedIn('ann', `?to=${encodeURIComponent(to)}`)).path).toBe('/');
  });

  it('must be the ones who started: another browser, another state, or a second use is refused', async () => {
    const browser = new Browser();
    const callback = await browser.signIn(`${service}/sign-in`, 'ann', `${service}/sign-in/callback`);
    expect((await new Browser().go(callback)).status).toBe(400);
    const stranger = new Browser();
    await stranger.go(`${service}/sign-in`);
    expect((await stranger.go(callback)).status).toBe(400);
    const forged = callback.replace(/state=[^&]+/, 'state=forged');
    expect((await browser.go(forged)).status).toBe(400);
    expect((await browser.go(callback)).status).toBe(400);
  });

  it('have a temporary HTTP-only cookie, without personal data', async () => {
    const response = await fetch(`${service}/sign-in`, { redirect: 'manual' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/sign-in; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const sent = new URL(response.headers.get('location') ?? '');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(cookie).not.toContain(sent.searchParams.get(name) ?? 'missing');
    expect(sent.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('see the sign-in only if it is configured', async () => {
    expect(await (await running.client()).ask('{ signInAddress }', {}, 'signInAddress')).toBe('/sign-in');
    const without = await RunningService.start();
    expect(await (await without.client()).ask('{ signInAddress }', {}, 'signInAddress')).toBeNull();
    for (const path of ['/sign-in', '/sign-in/callback?code=x&state=y'])
      expect((await fetch(without.url + path, { redirect: 'manual' })).status).toBe(404);
    await without.stop();
  });

  it('must wait after many attempts, so that the provider is not flooded', async () => {
    const begin = () => fetch(`${service}/sign-in`, { redirect: 'manual' });
    let response = await begin();
    for (let tries = 0; tries < 200 && response.status === 302; tries += 1) response = await begin();
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  });
});
