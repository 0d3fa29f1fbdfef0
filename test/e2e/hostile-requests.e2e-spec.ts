import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from './support/client.js';
import { pick, pickText } from './support/pick.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';

const times = (count: number, of: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ');

/** Documents that are cheap to send but expensive to parse, validate, or execute. */
const HOSTILE: readonly (readonly [string, string])[] = [
  [
    'all cards of all games, by twenty names',
    `{ ${times(20, (n) => `a${n}: games { cardSets { cards(first: 100) { nodes { data } } } }`)} }`,
  ],
  [
    'the same by a default',
    `query($m: Int = 100) { ${times(20, (n) => `a${n}: games { cardSets { cards(first: $m) { nodes { data } } } }`)} }`,
  ],
  ['schemas again and again', `{ ${times(20, (n) => `a${n}: games { cardSetSchema positionSchema }`)} }`],
  [
    'introspection again and again',
    `{ ${times(20, (n) => `a${n}: __schema { types { fields { name type { name ofType { name ofType { name } } } } } }`)} }`,
  ],
  ['one field thousands of times', `{ ${times(4900, () => '__typename')} }`],
  ['one object thousands of times', `{ ${times(1200, () => 'games { id }')} }`],
  ['one field with arguments', `{ ${times(480, () => 'game(id: "x") { id }')} }`],
  [
    'many fragments of one thing',
    `{ ${times(380, (n) => `...F${n}`)} } ${times(380, (n) => `fragment F${n} on Query { games { id } }`)}`,
  ],
  [
    'fragments in circles',
    `{ ...F0 } ${times(400, (n) => `fragment F${n} on Query { ...F${(n + 1) % 400} ...F${(n + 7) % 400} }`)}`,
  ],
  ['lists in lists', `{ game(id: ${'['.repeat(2000)}${']'.repeat(2000)}) { id } }`],
  ['objects in objects', `{ game(id: ${'{ a: '.repeat(1200)}1${'}'.repeat(1200)}) { id } }`],
  ['types of lists of lists', `query($a: ${'['.repeat(2000)}Int${']'.repeat(2000)}) { games { id } }`],
  ['unknown fields', `{ ${times(4900, (n) => `gamez${n}`)} }`],
  ['unknown types', `query(${times(1200, (n) => `$v${n}: MetaxActionInputt${n % 10}`)}) { games { id } }`],
  ['a name that never ends', `{ ${'a'.repeat(250_000)} }`],
  ['operations without end', times(800, (n) => `query Q${n} { games { id } }`)],
  ['too many words', `{ ${times(6000, (n) => `a${n}`)} }`],
];

const TYPED = /^(QUERY_TOO_COMPLEX|GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED|BAD_USER_INPUT)$/;

describe('hostile requests', () => {
  let running: RunningService;
  let anonymous: Client;
  const written: string[] = [];

  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((chunk) => {
        written.push(String(chunk));
        return true;
      });
    running = await RunningService.start({ environment: { RECOUNT_LOG_LEVEL: 'warn' } });
    anonymous = await running.client();
    await anonymous.send('{ games { id } }');
  });

  afterAll(async () => {
    await running.stop();
    jest.restoreAllMocks();
    // No client request is an error of the service.
    expect(written.filter((line) => /WARN|ERROR/.test(line))).toEqual([]);
  });

  it.each(HOSTILE)('%s: a typed refusal over HTTP, SSE and sockets', async (_, query) => {
    const { errors, status, text } = await anonymous.send(query);
    expect(pickText(errors[0], 'extensions.code')).toMatch(TYPED);
    expect(status).toBe(400);
    expect(text.length).toBeLessThan(10_000);
    const stream = await fetch(`${running.url}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(await stream.json()).toEqual(JSON.parse(text));
    const socket = openSocket(anonymous);
    const listener = new Listener(socket, query);
    await listener.end();
    expect(listener.error).toEqual(errors);
    await socket.dispose();
  });

  it('a document that selects every kind of event is not hostile', async () => {
    const { types } = await pickSchema(anonymous);
    const events = types.map((name) => `... on ${name} { type rule text }`).join(' ');
    const query = `query { match(id: "none") { frames(first: 50) { nodes { number events { type ${events} } } } } }`;
    const { errors } = await anonymous.send(query);
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('introspection works with the query of GraphiQL', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const { errors, data } = await anonymous.send(getIntrospectionQuery({ inputValueDeprecation: true }));
    expect(errors).toEqual([]);
    expect(pick(data, '__schema.queryType.name')).toBe('Query');
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'query=%7Bgames%7Bid%7D%7D', 415],
    ['plain text', 'text/plain', '{"query":"{games{id}}"}', 415],
    ['another language', 'application/xml', '<query/>', 415],
    ['no type that is one', ';;;', '{"query":"{games{id}}"}', 415],
    ['many at once', 'application/json', '[{"query":"{games{id}}"}]', 400],
    ['nothing', 'application/json', '', 400],
    ['null', 'application/json', 'null', 400],
    ['a number', 'application/json', '7', 400],
    ['half of it', 'application/json', '{"query":"{games', 400],
    ['raw control characters', 'application/json', '{"query":"{games{id}}\u0000\u0001"}', 400],
    ['a prototype', 'application/json', '{"__proto__":{"x":1},"query":"{games{id}}"}', 400],
    ['half a character in the document', 'application/json', '{"query":"{game(id:\\"\\ud800\\"){id}}"}', 400],
    ['half a character as a name', 'application/json', '{"query":"{\\ud800}"}', 400],
    ['variables in a list', 'application/json', '{"query":"{games{id}}","variables":[1]}', 400],
    ['a name that is none', 'application/json', '{"query":"{games{id}}","operationName":{}}', 400],
    ['another operation', 'application/json', '{"query":"query A{games{id}}","operationName":"B"}', 400],
    ['a subscription', 'application/json', '{"query":"subscription{featuredMatch{match{id}}}"}', 400],
    [
      'deep variables',
      'application/json',
      `{"query":"query($a:ID!){game(id:$a){id}}","variables":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
      400,
    ],
  ])('a body of %s gets an error in the API’s own form', async (_, type, body, status) => {
    // Over event streams these bodies are valid.
    const isForStreams = body.includes('subscription');
    for (const path of isForStreams ? ['/graphql'] : ['/graphql', '/graphql/stream']) {
      const response = await fetch(`${running.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      const text = await response.text();
      // A page of another origin can send these two without a preflight, which Apollo Server treats as forgery.
      const isSimple = path === '/graphql' && /form|plain/.test(type);
      expect(response.status).toBe(isSimple ? 400 : status);
      const code = pickText(JSON.parse(text), 'errors.0.extensions.code');
      expect(code).toMatch(
        /^(BAD_REQUEST|BAD_USER_INPUT|GRAPHQL_PARSE_FAILED|OPERATION_RESOLUTION_FAILURE)$/,
      );
    }
  });

  it('a query may be in a URL, a mutation may not', async () => {
    const get = (query: string, extra = '') =>
      fetch(`${running.url}/graphql?query=${encodeURIComponent(query)}${extra}`, {
        headers: { 'apollo-require-preflight': 'yes' },
      });
    expect(await (await get('{ me { role } }')).json()).toEqual({ data: { me: { role: 'SPECTATOR' } } });
    const variables = `&variables=${encodeURIComponent('{"id":"metax"}')}`;
    expect(await (await get('query($id: ID!) { game(id: $id) { id } }', variables)).json()).toEqual({
      data: { game: { id: 'metax' } },
    });
    const mutation = await get('mutation { registerPlayer(input: { name: "x" }) { player { id } } }');
    expect([mutation.status, mutation.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await get('{ me { role } }', '&variables=%7B')).status).toBe(400);
  });

  it('clients that disconnect during a request cause no error', async () => {
    const { port } = new URL(running.url);
    const query = JSON.stringify({ query: '{ games { id name rules { id text } } }' });
    const head = (path: string, length = query.length) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    const begin = async (text: string, milliseconds: number) => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.write(text);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      socket.resetAndDestroy();
    };
    const subscription = JSON.stringify({ query: 'subscription { featuredMatch { match { id } } }' });
    for (const milliseconds of [0, 1, 5, 20])
      await Promise.all([
        begin(`${head('/graphql', 5000)}{"query":`, milliseconds),
        begin(head('/graphql') + query, milliseconds),
        begin(head('/graphql/stream') + query, milliseconds),
        begin(head('/graphql/stream', subscription.length) + subscription, milliseconds),
        begin(
          'GET /graphql HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n',
          milliseconds,
        ),
        begin(
          'GET /graphql HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n',
          milliseconds,
        ),
        begin('\u0000\u0001 rubbish \r\n\r\n', milliseconds),
      ]);
    const open = async () => {
      const metrics = await (await running.metrics()).text();
      return /^recount_subscribers\{transport="sse"\} (\d+)/m.exec(metrics)?.[1];
    };
    await eventually(async () => (await open()) === '0');
    expect((await anonymous.send('{ me { role } }')).errors).toEqual([]);
  });

  it('a client that sends a request one letter at a time is disconnected', async () => {
    const outcome = await new Promise<string>((resolve) => {
      const socket = connect({ port: Number(new URL(running.url).port), host: '127.0.0.1' });
      socket.write('POST /graphql HTTP/1.1\r\nhost: x\r\n');
      const drip = setInterval(() => socket.write('x'), 500);
      let said = '';
      socket.on('data', (data) => {
        said += String(data);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drip);
        resolve(said);
      });
    });
    expect(outcome).toMatch(/^(HTTP\/1.1 408|HTTP\/1.1 400|$)/);
  });
});

const pickSchema = async (client: Client): Promise<{ readonly types: readonly string[] }> => {
  const { data } = await client.send('{ __type(name: "Event") { possibleTypes { name } } }');
  const possible = pick(data, '__type.possibleTypes');
  return { types: Array.isArray(possible) ? possible.map((type) => pickText(type, 'name')) : [] };
};
