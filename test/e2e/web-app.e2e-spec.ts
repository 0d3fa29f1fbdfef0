import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RunningService } from './support/start.js';

const ADDRESSES = [
  '/',
  '/matches',
  '/replays',
  '/matches/m-1',
  '/replays/m-1?frame=3',
  '/leaderboards',
  '/leaderboards/metax',
  '/players/ann',
  '/organize',
  '/overlay/m-1',
  '/overlay/featured',
];

const UNKNOWN = [
  '/index.html',
  '/matches/m-1/more',
  '/overlay',
  '/players',
  '/organizers',
  '/organize/matches/new',
  '/nothing',
  '/assets',
  '/assets/',
  '/assets/none.js',
  '/assets/.hidden',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
];

/** The header of a browser that loads a page. */
const PAGES = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const SCRIPT = 'export {};\n'.repeat(50);
const PAGE = '<!doctype html><title>Recount</title><div id="app"></div>';

describe('the web app', () => {
  let running: RunningService;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-viewer-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), SCRIPT);
    await writeFile(join(folder, 'assets', '.hidden'), 'secret');
  });

  afterEach(async () => {
    await running.stop();
    await rm(folder, { recursive: true });
  });

  it('has a manifest and a service worker, which are revalidated each time', async () => {
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, 'service-worker.js'), SCRIPT);
    running = await RunningService.start({ webAppFolder: folder });
    for (const [address, type] of [
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/service-worker.js?again', 'text/javascript; charset=utf-8'],
    ]) {
      const { status, headers } = await fetch(running.url + address);
      expect([address, status]).toEqual([address, 200]);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('cache-control')).toBe('no-cache');
    }
    // A build without it has no icon either.
    expect((await fetch(`${running.url}/icon.svg`)).status).toBe(404);
  });

  it('is one page at its addresses and at no others', async () => {
    running = await RunningService.start({ webAppFolder: folder });
    for (const address of ADDRESSES) {
      const response = await fetch(running.url + address);
      expect([address, response.status, await response.text()]).toEqual([address, 200, PAGE]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const address of UNKNOWN) {
      const response = await fetch(running.url + address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
    }
    expect(
      (await fetch(`${running.url}/matches`, { method: 'POST', headers: { accept: PAGES } })).status,
    ).toBe(404);
  });

  it('is also the answer at an unknown address, to report that', async () => {
    running = await RunningService.start({ webAppFolder: folder });
    for (const address of UNKNOWN.filter((one) => !one.startsWith('/assets/'))) {
      const response = await fetch(running.url + address, { headers: { accept: PAGES } });
      expect([address, response.status, await response.text()]).toEqual([address, 404, PAGE]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('vary')).toContain('accept');
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    // Addresses that only scripts request stay the API's.
    for (const address of ['/assets/none.js', '/graphql', '/health', '/metrics', '/graphiql']) {
      const response = await fetch(running.url + address, { headers: { accept: PAGES } });
      expect([address, (await response.text()) === PAGE]).toEqual([address, false]);
    }
  });

  it('has assets that may be cached without a limit', async () => {
    running = await RunningService.start({ webAppFolder: folder });
    const asset = `${running.url}/assets/app-1a2b3c.js`;
    const response = await fetch(asset);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.text()).toBe(SCRIPT);
    const plain = await fetch(asset, { headers: { 'accept-encoding': 'br, gzip;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('loads only from this service, images from configured origins, and may be framed only as an overlay', async () => {
    running = await RunningService.start({
      webAppFolder: folder,
      environment: { RECOUNT_IMAGE_ORIGINS: 'https://cards.example.org' },
    });
    const policyOf = async (address: string) =>
      (await fetch(running.url + address)).headers.get('content-security-policy')?.split('; ') ?? [];
    for (const address of ADDRESSES) {
      const policy = await policyOf(address);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("img-src 'self' data: https://cards.example.org");
      expect([address, policy.includes("frame-ancestors 'none'")]).toEqual([
        address,
        !address.startsWith('/overlay/'),
      ]);
    }
  });

  it('is reported as missing if it is not built, and the service still works', async () => {
    running = await RunningService.start();
    for (const address of ADDRESSES) {
      const response = await fetch(running.url + address);
      expect([address, response.status]).toEqual([address, 503]);
      expect(await response.text()).toBe('The web app is not built here: "npm run build" builds it.\n');
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
    for (const address of UNKNOWN) expect((await fetch(running.url + address)).status).toBe(404);
    const client = await running.client();
    expect(await client.ask('{ games { id } }', {}, 'games.0.id')).toEqual(expect.any(String));
  });
});
