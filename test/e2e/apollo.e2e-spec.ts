import { hash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { forAll } from '../support/for-all.js';
import { pick, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';

const PROOF = { 'apollo-require-preflight': 'yes' };
const ROLE = '{ me { role } }';
const SPECTATOR = { data: { me: { role: 'SPECTATOR' } } };

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });

describe('GraphQL over HTTP', () => {
  const running = serviceForAll({ environment: { RECOUNT_GRAPHIQL: 'on' } });
  const anonymous = forAll(() => running.client());

  const get = (parameters: Readonly<Record<string, string>>, headers: Record<string, string> = PROOF) =>
    fetch(`${running.url}/graphql?${new URLSearchParams(parameters)}`, { headers });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${running.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const codeOf = async (response: Response): Promise<unknown> =>
    pick(await response.json(), 'errors.0.extensions.code');

  it.each(
    serverAudits({ url: () => `${running.url}/graphql` })
      .filter(({ name }) => name.startsWith('MUST'))
      .map((audit) => [audit.name, audit] as const),
  )('keeps the specification: %s', async (_name, audit) => {
    const result = await audit.fn();
    expect(result.status === 'ok' ? '' : `${result.reason} (${result.response.status})`).toBe('');
  });

  it('covers the complete specification: more than ten audits', () => {
    expect(serverAudits({ url: '' }).filter(({ name }) => name.startsWith('MUST')).length).toBeGreaterThan(
      10,
    );
  });

  describe('a request that any page could forge', () => {
    it.each([
      ['a GET without a header of its own', {}, 400],
      ['a GET with one', PROOF, 200],
      ['a GET with the name of the operation', { 'x-apollo-operation-name': 'Role' }, 200],
      ['a GET that says it is JSON', { 'content-type': 'application/json' }, 200],
    ])('%s', async (_name, headers, status) => {
      const response = await get({ query: ROLE }, headers);
      expect(response.status).toBe(status);
      if (status === 400) expect(await codeOf(response)).toBe('BAD_REQUEST');
      else expect(await response.json()).toEqual(SPECTATOR);
    });

    it('a POST that is no JSON is not executed', async () => {
      const send = (type: string, also = {}) =>
        fetch(`${running.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': type, ...also },
          body: JSON.stringify({ query: ROLE }),
        });
      expect((await send('text/plain')).status).toBe(400);
      expect((await send('text/plain', PROOF)).status).toBe(415);
    });
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('%s gets 405 with the allowed methods', async (method) => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const body = 'content-type' in headers ? '{}' : null;
      const response = await fetch(`${running.url}/graphql`, { method, headers, body });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
      expect(await codeOf(response)).toBe('BAD_REQUEST');
    }
  });

  it('a mutation by GET gets 405, also at the address of streams', async () => {
    const query = encodeURIComponent('mutation { __typename }');
    for (const path of ['/graphql', '/graphql/stream']) {
      const response = await fetch(`${running.url}${path}?query=${query}`, { headers: PROOF });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it.each([
    ['application/json', 'application/json'],
    ['application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
  ])('an answer to a client that accepts %s is %s', async (accept, type) => {
    const response = await post({ query: ROLE }, { accept });
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    expect(await response.json()).toEqual(SPECTATOR);
  });

  it('a client that accepts no supported type gets 406, and the operation is not executed', async () => {
    const organizer = await running.client('organizer');
    const create = (accept: string, commandId: string) =>
      post(
        {
          query: 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }',
          variables: { input: { game: 'metax', matchId: 'not-acceptable', commandId } },
        },
        { accept, ...organizer.headers },
      );
    const refused = await create('image/png', 'one');
    expect([refused.status, await codeOf(refused)]).toEqual([406, 'BAD_REQUEST']);
    expect((await create('text/event-stream', 'two')).status).toBe(406);
    expect((await organizer.send('{ match(id: "not-acceptable") { id } }')).errors[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });

  it('codes of documents are those of Apollo Server', async () => {
    expect(await anonymous.refusal('{')).toBe('GRAPHQL_PARSE_FAILED');
    expect(await anonymous.refusal('{ nothing }')).toBe('GRAPHQL_VALIDATION_FAILED');
    const unnamed = await post({ query: 'query A { __typename } query B { __typename }' });
    expect([unnamed.status, await codeOf(unnamed)]).toEqual([400, 'OPERATION_RESOLUTION_FAILURE']);
    const { errors } = await anonymous.send('{ nothing nobody }');
    expect(errors.map(({ extensions }) => extensions.code)).toEqual([
      'GRAPHQL_VALIDATION_FAILED',
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  describe('a page for browsers', () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

    it('is GraphiQL, from the service alone', async () => {
      const response = await get({}, { accept });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html']);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      const page = await response.text();
      expect(page).toBe(await (await fetch(`${running.url}/graphiql`)).text());
      expect(page).not.toMatch(/https?:/);
    });

    it('is absent if the operator has turned GraphiQL off', async () => {
      const other = await RunningService.start({ environment: { RECOUNT_GRAPHIQL: 'off' } });
      const response = await fetch(`${other.url}/graphql`, { headers: { accept, ...PROOF } });
      expect([response.status, await codeOf(response)]).toEqual([400, 'BAD_REQUEST']);
      await other.stop();
    });
  });

  describe('automatic persisted queries', () => {
    it('are first unknown, then stored, then found, by POST and by GET', async () => {
      const query = '{ me { role subject } }';
      const unknown = await post({ extensions: persisted(query) });
      expect(await unknown.json()).toEqual({
        errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
      });
      expect([unknown.status, unknown.headers.get('ratelimit-limit')]).toEqual([200, '60000']);
      expect((await post({ query, extensions: persisted(query) })).status).toBe(200);
      const answer = { data: { me: { role: 'SPECTATOR', subject: null } } };
      expect(await (await post({ extensions: persisted(query) })).json()).toEqual(answer);
      const byGet = await get({ extensions: JSON.stringify(persisted(query)) });
      expect(await byGet.json()).toEqual(answer);
    });

    it('work over sockets and streams as well', async () => {
      const query = '{ me { role organization { id } } }';
      const stream = (extensions: unknown, text?: string) =>
        fetch(`${running.url}/graphql/stream`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: text, extensions }),
        });
      expect(await codeOf(await stream(persisted(query)))).toBe('PERSISTED_QUERY_NOT_FOUND');
      expect(await (await stream(persisted(query), query)).text()).toContain('"role":"SPECTATOR"');
      expect(pick(await (await post({ extensions: persisted(query) })).json(), 'data.me.role')).toBe(
        'SPECTATOR',
      );
      const socket = openSocket(anonymous);
      const told: unknown[] = [];
      await new Promise<void>((resolve, reject) => {
        // The WebSocket protocol requires a document: an empty one stands for none.
        const operation = { query: '', extensions: persisted(query) };
        socket.subscribe(operation, {
          next: ({ data }) => told.push(pick(data, 'me.role')),
          error: reject,
          complete: resolve,
        });
      });
      await socket.dispose();
      expect(told).toEqual(['SPECTATOR']);
    });

    it('a hash of another document is refused, and so is a version that is not 1', async () => {
      const other = await post({ query: ROLE, extensions: persisted('{ games { id } }') });
      expect([other.status, await codeOf(other)]).toEqual([400, 'BAD_REQUEST']);
      const version = { persistedQuery: { version: 2, sha256Hash: sha256(ROLE) } };
      expect(await codeOf(await post({ query: ROLE, extensions: version }))).toBe('BAD_REQUEST');
    });

    it('a refused document is not stored', async () => {
      for (const query of ['{ nothing }', `{ ${'games { rules { text } } '.repeat(200)} }`]) {
        expect((await post({ query, extensions: persisted(query) })).status).toBe(400);
        expect(await codeOf(await post({ extensions: persisted(query) }))).toBe('PERSISTED_QUERY_NOT_FOUND');
      }
    });

    it('limits are those of the document', async () => {
      const query =
        'query($first: Int!) { a: games { ...All } b: games { ...All } } fragment All on Game { cardSets { cards(first: $first) { nodes { data } } } }';
      const ask = (first: number, text?: string) =>
        post({ query: text, variables: { first }, extensions: persisted(query) });
      expect((await ask(1, query)).status).toBe(200);
      const dear = await ask(100);
      expect([dear.status, await codeOf(dear)]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    });

    it('Apollo Client’s link for them works, by GET too', async () => {
      const sent: string[] = [];
      const client = new ApolloClient({
        cache: new InMemoryCache(),
        link: new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(
          new HttpLink({
            uri: `${running.url}/graphql`,
            fetch: (url, init) => {
              sent.push(`${init?.method} ${String(init?.body ?? url).includes('query') ? '' : 'hash'}`);
              return fetch(url, init);
            },
          }),
        ),
      });
      const query = gql`query Games { games { id } }`;
      for (const fetchPolicy of ['network-only', 'network-only'] as const) {
        const { data } = await client.query({ query, fetchPolicy });
        expect(pickText(data, 'games.0.id')).toBe('metax');
      }
      client.stop();
      // The hash, the document, and the hash alone once it is known.
      expect(sent.length).toBe(3);
    });
  });

  describe('cache headers', () => {
    const cached = async (query: string, headers: Record<string, string> = PROOF) => {
      const response = await get({ query }, headers);
      expect(pick(await response.json(), 'errors')).toBeUndefined();
      return response.headers.get('cache-control');
    };
    const AN_HOUR = 'public, max-age=3600';

    it.each([
      '{ games { id rules { id text } } }',
      '{ game(id: "metax") { cardSetSchema cardSets { card(id: "x") { data } } } }',
      '{ __schema { queryType { name } } __typename }',
      'query { ...Root } fragment Root on Query { games { name } }',
    ])('%s may be cached: it is the same for all clients until an upgrade', async (query) => {
      expect(await cached(query)).toBe(AN_HOUR);
      const judge = await running.client('judge');
      expect(await cached(query, { ...PROOF, ...judge.headers })).toBe(AN_HOUR);
      const { headers } = await get({ query });
      expect([headers.get('vary'), headers.get('ratelimit-remaining')]).toEqual([
        'accept, accept-encoding',
        null,
      ]);
    });

    it.each([
      ROLE,
      '{ games { id seasons } }',
      '{ games { ...Seasons } } fragment Seasons on Game { seasons }',
      '{ games { id } me { role } }',
      '{ matches { nodes { id } } }',
      'query { games { id } ...Who } fragment Who on Query { me { role } }',
    ])('%s may not be cached', async (query) => {
      expect(await cached(query)).toBe('no-store');
    });

    it('an answer with an error may not be cached, nor one to a POST', async () => {
      const error = await get({ query: '{ games { nothing } }' });
      expect(error.headers.get('cache-control')).toBe('no-store');
      const posted = await post({ query: '{ games { id } }' });
      expect(posted.headers.get('cache-control')).toBe('no-store');
    });
  });
});
