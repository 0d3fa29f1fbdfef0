import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { GameWordsDocument, RecountClient } from '#libs/client';
import type { Client } from './support/client.js';
import { pick } from './support/pick.js';
import { Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';

const sha256 = (text: string): string => hash('sha256', text, 'hex');

const LISTED = '{ games { id } }';
const IN_MANIFEST = 'query Role { me { role } }';
const IN_FILE = 'subscription Watch($id: ID!) { frames(matchId: $id) { number } }\n';
const OTHER = '{ me { role } }';

describe('trusted documents', () => {
  let folder: string;
  let running: RunningService;
  let client: Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-documents-'));
    await mkdir(join(folder, 'documents', 'more'), { recursive: true });
    await writeFile(join(folder, 'map.json'), JSON.stringify({ [sha256(LISTED)]: LISTED }));
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify({
        format: 'apollo-persisted-query-manifest',
        version: 1,
        operations: [{ id: sha256(IN_MANIFEST), name: 'Role', type: 'query', body: IN_MANIFEST }],
      }),
    );
    await writeFile(join(folder, 'documents', 'more', 'watch.graphql'), IN_FILE);
    running = await RunningService.start({
      environment: {
        RECOUNT_TRUSTED_DOCUMENTS: [
          'web-app',
          ...['map.json', 'manifest.json', 'documents'].map((name) => join(folder, name)),
        ].join(', '),
      },
    });
    client = await running.client();
  });

  afterAll(async () => {
    await running.stop();
    await rm(folder, { recursive: true });
  });

  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${running.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };

  it('are accepted by their text and by their hash, and do not depend on an expiring cache', async () => {
    for (const document of [LISTED, IN_MANIFEST]) {
      const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(document) } };
      const byText = await post('/graphql', { query: document });
      expect(byText.status).toBe(200);
      expect(await post('/graphql', { extensions })).toEqual(byText);
      const parameters = new URLSearchParams({ extensions: JSON.stringify(extensions) });
      const byGet = await fetch(`${running.url}/graphql?${parameters}`, {
        headers: { 'apollo-require-preflight': 'yes' },
      });
      expect(await byGet.text()).toBe(byText.text);
    }
  });

  it('are the only permitted ones, over HTTP, event streams and sockets', async () => {
    const organizer = await running.client('organizer');
    for (const query of [
      OTHER,
      `${LISTED} `,
      'mutation { __typename }',
      '{ __schema { queryType { name } } }',
      '{',
    ]) {
      for (const path of ['/graphql', '/graphql/stream']) {
        const { status, text } = await post(path, { query });
        expect([path, status, pick(JSON.parse(text), 'errors.0.extensions.code')]).toEqual([
          path,
          403,
          'DOCUMENT_NOT_TRUSTED',
        ]);
        const byGet = await fetch(`${running.url}${path}?${new URLSearchParams({ query })}`, {
          headers: { 'apollo-require-preflight': 'yes' },
        });
        expect([path, byGet.status]).toEqual([path, 403]);
      }
      expect((await organizer.send(query)).status).toBe(403);
      const socket = openSocket(client);
      const listener = new Listener(socket, query);
      await listener.end();
      expect(pick(listener.error, '0.extensions.code')).toBe('DOCUMENT_NOT_TRUSTED');
      await socket.dispose();
    }
  });

  it('cannot be added by a client through a hash', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: sha256(OTHER) } };
    expect((await post('/graphql', { query: OTHER, extensions })).status).toBe(403);
    expect((await post('/graphql/stream', { query: OTHER, extensions })).status).toBe(403);
    for (const path of ['/graphql', '/graphql/stream']) {
      const { text } = await post(path, { extensions });
      expect(pick(JSON.parse(text), 'errors.0.extensions.code')).toBe('PERSISTED_QUERY_NOT_FOUND');
    }
  });

  it('include those of the web app and of streams', async () => {
    const web = new RecountClient({ url: `${running.url}/graphql`, webSocket: WebSocket });
    expect(pick(await web.request(GameWordsDocument, { game: 'metax' }), 'game')).toBeTruthy();
    web.dispose();
    const { status, headers } = await fetch(`${running.url}/streams/frames?match=none&after=end`);
    expect([status, headers.get('content-type')]).not.toContain(403);
    const socket = openSocket(client);
    const listener = new Listener(socket, IN_FILE, { id: 'none' });
    await listener.end();
    expect(JSON.stringify([listener.error, ...listener.received])).toContain('NOT_FOUND');
    await socket.dispose();
  });

  it.each([
    ['missing.json', undefined, 'cannot be read'],
    ['text.json', 'no JSON', 'is no JSON'],
    ['nothing.json', '{}', 'lists no documents'],
    ['wrong.json', JSON.stringify({ abc: LISTED }), 'has "abc" for a document of another SHA-256 hash'],
    ['fault.json', JSON.stringify({ [sha256('{')]: '{' }), 'has a document that is no GraphQL'],
    ['fault.graphql', 'query {', 'has a document that is no GraphQL'],
  ])('stop the start with a sentence if %s is invalid', async (name, text, sentence) => {
    const path = join(folder, name);
    if (text !== undefined) await writeFile(path, text);
    const start = RunningService.start({ environment: { RECOUNT_TRUSTED_DOCUMENTS: path } });
    await expect(start).rejects.toThrow(`RECOUNT_TRUSTED_DOCUMENTS names "${path}", which ${sentence}`);
  });
});
