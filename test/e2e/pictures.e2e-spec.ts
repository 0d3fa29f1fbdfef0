import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { RunningService } from './support/start.js';

const PAGE = '<!doctype html><html><head><title>Recount</title></head><body></body></html>';
const PNG = '89504e470d0a1a0a';
const SECONDS = 3_600;

describe('pictures of matches', () => {
  let running: RunningService;
  let folder: string;
  let newest: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-viewer-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), PAGE);
    running = await RunningService.start({ webAppFolder: folder });
    const { store } = running.service;
    const players = ['ann', 'bob'];
    const match = await BotMatch.begin(store, { matchId: 'open', game: 'metax', players, title: 'A <b>' });
    newest = await match.play(8);
    const later = {
      matchId: 'later',
      game: 'metax',
      players,
      spectatorDelaySeconds: SECONDS,
      at: new Date(),
    };
    await (await BotMatch.begin(store, later)).play(4);
  });

  afterAll(async () => {
    await running.stop();
    await rm(folder, { recursive: true });
  });

  const get = (path: string, token?: string): Promise<Response> =>
    fetch(
      `${running.url}${path}`,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );

  it('show what a stranger sees behind a link', async () => {
    const preview = await get('/pictures/matches/open/preview.png');
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await preview.arrayBuffer()).toString('hex', 0, 8)).toBe(PNG);
    const page = await (await get('/matches/open')).text();
    expect(page).toContain('<meta property="og:title" content="A &lt;b&gt;">');
    expect(page).toContain(`content="${running.url}/pictures/matches/open/preview.png?frame=${newest}"`);
  });

  it('are clips of frames, as far as who asks may look', async () => {
    const clip = await get(`/pictures/matches/open/clip.svg?from=${newest - 6}&to=${newest}`);
    expect([clip.status, clip.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    expect(await clip.text()).toContain('A &lt;b&gt;');
    const strip = await get(`/pictures/matches/open/strip.png?from=0&to=${newest}`);
    expect(Buffer.from(await strip.arrayBuffer()).toString('hex', 0, 8)).toBe(PNG);
    const statuses = await Promise.all(
      [
        `from=0&to=${newest + 1}`,
        'from=3&to=1',
        'from=a&to=2',
        'from=0&to=1&as=seat:0',
        'from=0&to=1&as=x',
      ].map(async (query) => (await get(`/pictures/matches/open/clip.svg?${query}`)).status),
    );
    expect(statuses).toEqual([400, 400, 400, 403, 400]);
  });

  it('tell strangers nothing of what is held back, nor of a match that is not there', async () => {
    const organizer = (await running.client('organizer')).token;
    for (const match of ['later', 'none']) {
      expect((await get(`/pictures/matches/${match}/preview.png`)).status).toBe(404);
      expect((await get(`/pictures/matches/${match}/clip.svg?from=0&to=1`)).status).toBe(404);
      expect(await (await get(`/matches/${match}`)).text()).toBe(PAGE);
    }
    const seen = await get('/pictures/matches/later/clip.svg?from=0&to=3', organizer);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('stand beside pages that other sites may frame only where the operator says so', async () => {
    for (const path of ['/embed/matches/open', '/embed/replays/open'])
      expect((await get(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
