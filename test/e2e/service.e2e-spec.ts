import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { rebuild } from '#libs/projections';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { pick, pickList } from './support/pick.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const isIntrospection = (data: unknown): data is IntrospectionQuery =>
  pickList(data, '__schema.types').length > 0;

describe('the service', () => {
  let running: RunningService;

  afterEach(() => running.stop());

  it('serves the committed schema', async () => {
    running = await RunningService.start();
    const client = await running.client();
    const { data } = await client.send(getIntrospectionQuery({ oneOf: true, inputValueDeprecation: true }));
    if (!isIntrospection(data)) throw new Error('No introspection.');
    const committed = readFileSync(new URL('../../apps/api/schema.graphql', import.meta.url), 'utf8');
    const sorted = (schema: Parameters<typeof printSchema>[0]) =>
      printSchema(lexicographicSortSchema(schema));
    expect(sorted(buildClientSchema(data))).toBe(sorted(buildSchema(committed)));
  });

  it('reports its progress', async () => {
    running = await RunningService.start();
    const { url } = running;
    const report = async () => {
      const response = await fetch(`${url}/health`);
      expect(response.status).toBe(200);
      return response.json();
    };
    // A server's log is never empty: system events lie between a follower and the end until the follower hears of it.
    await eventually(async () => pick(await report(), 'followers.1.isAtHead') === true);
    expect(await report()).toEqual({
      status: 'ready',
      log: 'reachable',
      followers: [
        { name: 'live', isCaughtUp: true, isAtHead: true, distance: 0, ageSeconds: 0 },
        { name: 'read-models', isCaughtUp: true, isAtHead: true, distance: 0, ageSeconds: 0 },
      ],
    });
  });

  it('has a GraphiQL that loads nothing from other hosts', async () => {
    running = await RunningService.start({ environment: { RECOUNT_GRAPHIQL: 'on' } });
    const answer = await fetch(`${running.url}/graphiql`);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const page = await answer.text();
    expect(page).not.toMatch(/<script>/);
    const links = [...page.matchAll(/(?:src|href)="(?<link>[^"]+)"/g)].map(
      ({ groups }) => groups?.link ?? '',
    );
    expect(links.length).toBeGreaterThan(3);
    for (const link of links.filter((one) => !one.startsWith('data:'))) {
      expect(link).toMatch(/^\/graphiql\//);
      const asset = await fetch(running.url + link);
      expect(asset.status).toBe(200);
      expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await asset.text()).length).toBeGreaterThan(300);
    }
    expect((await fetch(`${running.url}/graphiql/package.json`)).status).toBe(404);
  });

  it('has no GraphiQL unless it is turned on', async () => {
    running = await RunningService.start();
    for (const path of ['', '/start.js', '/react.js', '/graphiql.css'])
      expect((await fetch(`${running.url}/graphiql${path}`)).status).toBe(404);
  });

  it('stops cleanly with connected viewers, and notifies them', async () => {
    running = await RunningService.start();
    const table = await TableForTwo.started(running);
    const frames = new Listener(
      openSocket(table.player(0)),
      'subscription($id: ID!) { frames(matchId: $id) { number } }',
      {
        id: table.id,
      },
    );
    const stream = await fetch(
      `${running.url}/graphql/stream?query=${encodeURIComponent(`subscription { frames(matchId: "${table.id}") { number } }`)}`,
    );
    await frames.until(5);
    await running.service.close();
    await frames.end();
    expect(pick(frames.error, 'code')).toBe(1001);
    const told = await stream.text();
    // The connection is cut, so that the reader reconnects; "complete" would mean that the match is over.
    expect([told.includes('event: next'), told.includes('event: complete')]).toEqual([true, false]);
  });

  it('serves rebuilt read models without interruption, with equal data', async () => {
    running = await RunningService.start();
    const table = await TableForTwo.started(running);
    const concede = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
    await table.player(0).ask(concede, { input: { matchId: table.id } }, '');
    const asked =
      '{ matches { nodes { id status } } leaderboard(game: "metax") { nodes { player { id } rating } } }';
    const client = await running.client();
    await eventually(async () => (await client.ask(asked, {}, 'leaderboard.nodes.length')) === 2);
    const before = await client.ask(asked, {}, '');
    const folder = join(running.dataDir, 'read-models');
    const built = await rebuild({
      store: running.service.store,
      folder,
      models: readModels(),
    });
    expect(built).toMatchObject({ isIdentical: true, generation: 2 });
    expect(await client.ask(asked, {}, '')).toEqual(before);
    const next = await TableForTwo.open(running);
    await eventually(async () => (await client.ask(asked, {}, 'matches.nodes.0.id')) === next.id);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await client.ask(asked, {}, 'leaderboard.nodes')).toEqual(pick(before, 'leaderboard.nodes'));
    const last = await TableForTwo.open(running);
    await eventually(async () => (await client.ask(asked, {}, 'matches.nodes.0.id')) === last.id);
  });
});
