import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { CREATE, PLAN, RUN } from './support/event-desk.js';
import { pickText } from './support/pick.js';
import { RunningService } from './support/start.js';

const PAGE = '<!doctype html><html><head><title>Recount</title></head><body></body></html>';
const PNG = '89504e470d0a1a0a';
const SECONDS = 3_600;
const CREATE_MATCH = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { match { id } } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { match { id } } }';

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

  it("show a stranger's visibility behind a link", async () => {
    const preview = await get('/pictures/matches/open/preview.png');
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await preview.arrayBuffer()).toString('hex', 0, 8)).toBe(PNG);
    const page = await (await get('/matches/open')).text();
    expect(page).toContain('<meta property="og:title" content="A &lt;b&gt;">');
    expect(page).toContain(`content="${running.url}/pictures/matches/open/preview.png?frame=${newest}"`);
  });

  it('are clips of frames, with the visibility of the requesting client', async () => {
    const clip = await get(`/pictures/matches/open/clip.svg?from=${newest - 6}&to=${newest}`);
    expect([clip.status, clip.headers.get('content-security-policy')]).toEqual([
      200,
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    expect(await clip.text()).toContain('A &lt;b&gt;');
    const strip = await get(`/pictures/matches/open/strip.png?from=0&to=${newest}`);
    expect(Buffer.from(await strip.arrayBuffer()).toString('hex', 0, 8)).toBe(PNG);
    const animated = await get(`/pictures/matches/open/clip.png?from=0&to=${newest}`);
    expect([animated.status, animated.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await animated.arrayBuffer());
    expect([bytes.toString('hex', 0, 8), bytes.toString('latin1', 37, 41)]).toEqual([PNG, 'acTL']);
    expect(bytes.readUInt32BE(41)).toBeGreaterThan(3);
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

  it('are not cached for clients that may not see their frames yet', async () => {
    const organizer = (await running.client('organizer')).token;
    const partly = await BotMatch.begin(running.service.store, {
      matchId: 'partly',
      game: 'metax',
      players: ['ann', 'bob'],
      spectatorDelaySeconds: SECONDS,
      at: new Date(Date.now() - 2 * SECONDS * 1000),
    });
    const known = await partly.play(4);
    partly.goOnNow();
    const last = await partly.play(4);
    for (const kind of ['clip.svg', 'strip.png', 'clip.png']) {
      const path = `/pictures/matches/partly/${kind}?from=1`;
      expect((await get(`${path}&to=${last}`, organizer)).status).toBe(200);
      expect((await get(`${path}&to=${last}`)).status).toBe(400);
      expect((await get(`${path}&to=${known}`)).status).toBe(200);
    }
  });

  it("exist for events too, for links to their pages, with a stranger's visibility", async () => {
    const organizer = await running.client('organizer');
    const plan = { ...PLAN, name: 'Cup <i>', hasMatches: false };
    const id = pickText(await organizer.ask(CREATE, { input: { plan } }, 'createEvent.event'), 'id');
    const picture = `/pictures/events/${id}/preview.png`;
    expect((await get(picture)).status).toBe(404);
    expect(await (await get(`/events/${id}`)).text()).toBe(PAGE);
    const changes = [
      { register: [{ player: 'ann' }, { player: 'bob' }] },
      { step: 'START' },
      { pair: { seed: 'one' } },
      { publish: 1 },
    ];
    for (const change of changes) await organizer.ask(RUN, { input: { eventId: id, change } }, '');
    const page = await (await get(`/events/${id}/standings`)).text();
    expect(page).toContain('<meta property="og:title" content="Cup &lt;i&gt;">');
    expect(page).toContain('content="MetaX · Running · Round 1 · 2 players"');
    expect(page).toContain(`<meta property="og:url" content="${running.url}/events/${id}/standings">`);
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    expect(image.startsWith(`${running.url}${picture}?at=`)).toBe(true);
    const drawn = await fetch(image);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await drawn.arrayBuffer()).toString('hex', 0, 8)).toBe(PNG);
    expect(await (await get('/events/none')).text()).toBe(PAGE);
  });

  it('of an event change when a result is amended', async () => {
    const organizer = await running.client('organizer');
    const plan = { ...PLAN, name: 'Cup', hasMatches: false };
    const id = pickText(await organizer.ask(CREATE, { input: { plan } }, 'createEvent.event'), 'id');
    const run = (change: object) => organizer.ask(RUN, { input: { eventId: id, change } }, '');
    const image = async () =>
      /property="og:image" content="([^"]+)"/.exec(await (await get(`/events/${id}/standings`)).text())?.[1];
    await run({ register: [{ player: 'ann' }, { player: 'bob' }] });
    await run({ step: 'START' });
    await run({ pair: { seed: 'one' } });
    await run({ publish: 1 });
    const table = { round: 1, table: 1 };
    await run({ result: { ...table, result: { games: { won: [2, 0] } } } });
    const before = await image();
    await run({ amend: { ...table, result: { games: { won: [0, 2] } }, reason: 'Misread.' } });
    expect(await image()).toMatch(/preview\.png/);
    expect(await image()).not.toBe(before);
  });

  it('of a match change when its result is amended', async () => {
    const organizer = await running.client('organizer');
    const input = { matchId: 'told', game: 'metax', players: ['ann', 'bob'] };
    await organizer.ask(CREATE_MATCH, { input }, '');
    await organizer.ask(RULE, { input: { matchId: 'told', how: 'NO_SHOW', seats: [1] } }, '');
    const image = async (): Promise<string> =>
      /property="og:image" content="([^"]+)"/.exec(await (await get('/matches/told')).text())?.[1] ?? '';
    const drawn = async (): Promise<string> =>
      Buffer.from(await (await fetch(await image())).arrayBuffer()).toString('base64');
    const before = [await image(), await drawn()];
    const result = { places: [[1], [0]], gamesWon: [0, 1] };
    await organizer.ask(AMEND, { input: { matchId: 'told', result, reason: 'He was there.' } }, '');
    const after = [await image(), await drawn()];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('reveal nothing to strangers of a hidden match, nor of a missing one', async () => {
    const organizer = (await running.client('organizer')).token;
    for (const match of ['later', 'none']) {
      expect((await get(`/pictures/matches/${match}/preview.png`)).status).toBe(404);
      expect((await get(`/pictures/matches/${match}/clip.svg?from=0&to=1`)).status).toBe(404);
      expect(await (await get(`/matches/${match}`)).text()).toBe(PAGE);
    }
    const seen = await get('/pictures/matches/later/clip.svg?from=0&to=3', organizer);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('are for pages that other sites may frame only if the operator permits it', async () => {
    for (const path of ['/embed/matches/open', '/embed/replays/open'])
      expect((await get(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
