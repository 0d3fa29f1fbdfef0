import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { games } from '#libs/games';
import { eventually } from '../../../tools/testing/eventually.js';
import { ranHere } from '../testing/here.js';
import { newFolder, RecountProcess, recount } from '../testing/recount.js';

const READY = /GraphQL\s+(\S+)\/graphql/;
const DEMO_MATCH = /bots play match (\S+)/;

/** The tests depend on each other: they share one data folder over the life of a service. */
describe('a service from the command line', () => {
  let folder: string;
  let environment: Readonly<Record<string, string>>;
  let service: RecountProcess;
  let url: string;
  let first: string;
  let judge: string;

  const start = async (pace: string): Promise<string> => {
    service = new RecountProcess(
      ['start', '--demo', 'on', '--pace', pace, '--port', '0', '--host', '127.0.0.1'],
      environment,
    );
    url = (await service.printed(READY)).replace('localhost', '127.0.0.1');
    return service.printed(DEMO_MATCH);
  };

  const frames = async (matchId: string, only = ''): Promise<number> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${judge}` },
      body: JSON.stringify({ query: `{ match(id: "${matchId}") { status frameCount } }` }),
    });
    const { data } = JSON.parse(await response.text());
    return only === '' || data.match.status === only ? data.match.frameCount : 0;
  };

  const tokenOf = async (role: string): Promise<string> =>
    (await ranHere(['token', '--role', role], environment)).out.trim();

  const untilFrames = async (matchId: string, least: number, only = ''): Promise<number> => {
    for (;;) {
      const count = await frames(matchId, only);
      if (count >= least) return count;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  beforeAll(async () => {
    folder = await newFolder();
    environment = { RECOUNT_DATA_DIR: folder };
    first = await start('0');
    judge = await tokenOf('judge');
  });

  afterAll(async () => {
    service.signal('SIGKILL');
    await service.ended;
    await rm(folder, { recursive: true });
  });

  it('shows no token if its output is not a terminal', () => {
    expect(service.out).toContain('recount token --role');
    expect(service.out).not.toMatch(/eyJ|token=/);
  });

  it('has the same cards and JSON Schemas from the build as from the sources', async () => {
    // One request a game: the schemas of all games together are larger than an answer may be.
    for (const { id, cardSets, cardSetSchema, positions } of games) {
      const query = `{ game(id: "${id}") { id cardSets { id hash cards(first: 1) { nodes { data } } } cardSetSchema positionSchema } }`;
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${judge}` },
        body: JSON.stringify({ query }),
      });
      const { data } = JSON.parse(await response.text());
      expect(data.game).toEqual({
        id,
        cardSets: cardSets.map((set) => ({
          id: set.id,
          hash: set.hash,
          cards: { nodes: set.cards.slice(0, 1).map((card) => ({ data: card })) },
        })),
        cardSetSchema: cardSetSchema(),
        positionSchema: positions.schema(),
      });
    }
  });

  it('makes its folder and files readable for its owner only', async () => {
    const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);
    const models = await readdir(join(folder, 'read-models'));
    expect([await modeOf('.'), await modeOf('read-models')]).toEqual(['700', '700']);
    for (const name of [
      'events.sqlite',
      'events.sqlite-wal',
      'master-key',
      'token-secret',
      ...models.map((one) => join('read-models', one)),
    ])
      expect({ name, mode: await modeOf(name) }).toEqual({ name, mode: '600' });
  });

  it('lets bots play complete matches', async () => {
    expect(await untilFrames(first, 50, 'FINISHED')).toBeGreaterThan(50);
  });

  it('exports a match that verifies; with one changed character it does not', async () => {
    const whole = join(folder, 'whole.jsonl');
    const forged = join(folder, 'forged.jsonl');
    const exported = async () => {
      expect(await recount(['export', first, '--as', 'full', '--out', whole], environment)).toMatchObject({
        code: 0,
      });
      return ranHere(['verify', whole, '--json', '--issuer', url]);
    };
    // The service lists a match soon after its end.
    await eventually(async () => (await exported()).code === 0);
    const text = await readFile(whole, 'utf8');
    const place = Math.floor(text.length / 2);
    const other = text[place] === '1' ? '2' : '1';
    await writeFile(forged, text.slice(0, place) + other + text.slice(place + 1));
    const kept = await ranHere(['verify', whole, '--json', '--issuer', url]);
    const changed = await ranHere(['verify', forged]);
    const shown = await ranHere(['show', whole, '--frame', '30']);
    expect(JSON.parse(kept.out)).toMatchObject({
      holds: true,
      verdict: 'VALID',
      checked: ['chain', 'root', 'openings', 'entropy', 'salts', 'decisions', 'signature', 'list', 'result'],
    });
    expect(kept.code).toBe(0);
    expect([1, 2]).toContain(changed.code);
    expect(shown.out).toMatch(/^ +30 {2}\S/);
    expect(shown.out).toContain('Victory Points');
  });

  it('shows a frame of the log as text, the same for every viewer once the match is over', async () => {
    const shown = (as: string) =>
      ranHere(['show', first, '--from', '20', '--to', '21', '--as', as], environment);
    const [seated, spectator] = [await shown('seat:0'), await shown('spectator')];
    expect(seated.code).toBe(0);
    expect(seated.out).toMatch(/^ +20 /);
    expect(seated.out).toMatch(/\n +21 /);
    expect(Math.max(...seated.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(200);
    expect(seated.out).toBe(spectator.out);
  });

  it('shows how a match counts after its last frame, if its result was amended', async () => {
    const send = async (query: string, variables: object) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await tokenOf('organizer')}`,
        },
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    };
    const last = String((await frames(first)) - 1);
    const shown = async () => (await ranHere(['show', first, '--from', last], environment)).out;
    expect(await shown()).not.toContain('amended');
    const result = { places: [[0, 1]], gamesWon: [0, 0], kind: 'INTENTIONAL_DRAW' };
    const input = { matchId: first, result, reason: 'They agreed.' };
    const amend = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { match { id } } }';
    expect(await send(amend, { input })).toMatchObject({ data: { amendResult: { match: { id: first } } } });
    expect(await shown()).toMatch(
      /The result is amended: a draw, by agreement\. organizer .*: They agreed\.\n/,
    );
    expect((await ranHere(['show', first, '--frame', '20'], environment)).out).not.toContain('amended');
  });

  it('rebuilds the read models while it serves, with identical results', async () => {
    const { code, out, err } = await recount(['rebuild', '--json'], environment);
    expect({ err, built: JSON.parse(out) }).toMatchObject({ built: { isIdentical: true } });
    expect(JSON.parse(out).events).toBeGreaterThan(50);
    expect(code).toBe(0);
  });

  it('ends cleanly on SIGTERM, even with an open subscription', async () => {
    const watching = fetch(`${url}/graphql/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${await tokenOf('spectator')}`,
      },
      body: JSON.stringify({ query: `subscription { frames(matchId: "${first}", after: -1) { number } }` }),
    });
    const response = await watching;
    const reader = response.body?.getReader();
    await reader?.read();
    service.signal('SIGTERM');
    const { code, err } = await service.ended;
    await reader?.cancel().catch(() => undefined);
    expect({ code, err }).toEqual({ code: 0, err: 'Stopping ...\nStopped.\n' });
  });

  it('continues the unfinished match after a restart, even after kill -9', async () => {
    const before = await start('20');
    const count = await untilFrames(before, 20);
    service.signal('SIGKILL');
    await service.ended;
    expect(await start('20')).toBe(before);
    expect(await frames(before)).toBeGreaterThanOrEqual(count);
    expect(await untilFrames(before, count + 5)).toBeGreaterThan(count);
    service.signal('SIGINT');
    expect(await service.ended).toMatchObject({ code: 0 });
  });
});
