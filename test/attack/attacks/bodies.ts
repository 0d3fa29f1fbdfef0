import { gzipSync } from 'node:zlib';
import type { Attack } from '../attack.js';
import { ask, crowd, operate, rawBody } from '../hostile/http.js';
import { repeated } from './documents.js';

const ME = '{ me { role } }';
const PATHS = ['/graphql', '/graphql/stream'];

/** Bodies as forms, files and other things would send them, and bodies of another type than declared. */
const bodies: readonly (readonly [
  type: string | undefined,
  body: string | Buffer,
  headers?: Readonly<Record<string, string>>,
])[] = [
  ['application/x-www-form-urlencoded', `query=${encodeURIComponent(ME)}`],
  ['application/x-www-form-urlencoded; charset=utf-16', 'query=%zz&&=&a[__proto__][x]=1'],
  [
    'multipart/form-data; boundary=x',
    `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${ME}\r\n--x--`,
  ],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', JSON.stringify({ query: ME })],
  ['application/graphql', ME],
  ['application/xml', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
  ['application/json; charset=utf-7', JSON.stringify({ query: ME })],
  ['application/json; charset=utf-16', Buffer.from(JSON.stringify({ query: ME }), 'utf16le')],
  ['application/json', Buffer.from([0xff, 0xfe, 0x00, 0x22])],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '"query"'],
  ['application/json', '{"query":'],
  ['application/json', '{"query":null,"variables":[]}'],
  ['application/json', '{"__proto__":{"query":"{ me { role } }"}}'],
  ['application/json', '{"query":"{ me { role } }","variables":{"__proto__":{"x":1},"constructor":{}}}'],
  ['application/json', '{"query":"{ me { role } }","operationName":{"a":1}}'],
  [
    'application/json',
    '{"query":"{ me { role } }","extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
  ],
  ['application/json', gzipSync(JSON.stringify({ query: ME })), { 'content-encoding': 'gzip' }],
  ['application/json', JSON.stringify({ query: ME }), { 'content-encoding': 'br' }],
  ['', JSON.stringify({ query: ME })],
  ['\u00e9', JSON.stringify({ query: ME })],
];

export const oddBodies: Attack = {
  name: 'odd-bodies',
  tries: 'forms, files, XML, other character sets, compressed and broken bodies, other methods',
  seconds: 8,
  run: async (target) => {
    for (const path of PATHS) {
      for (const [type, body, headers = {}] of bodies)
        target.answers.addHttp(
          await ask(target, { path, body, headers: { 'content-type': type ?? '', ...headers } }),
        );
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'HEAD'])
        target.answers.addHttp(await ask(target, { path, method }));
      for (const query of [
        '',
        '?query=%7B',
        '?query=%ff',
        `?query=${'x'.repeat(9_000)}`,
        '?variables=%7B%22a',
        '?query[]=1&query[]=2',
      ])
        target.answers.addHttp(await ask(target, { path: `${path}${query}`, method: 'GET' }));
    }
    for (const path of [
      '/%00',
      '/%',
      '/matches/%ff%fe',
      `/${'a'.repeat(9_000)}`,
      '/..%2f..%2fetc/passwd',
      '/assets/%2e%2e/%2e%2e/package.json',
    ])
      target.answers.addHttp(await ask(target, { path, method: 'GET' }));
    return [];
  },
};

export const batches: Attack = {
  name: 'batches',
  tries: 'arrays of 1,000 operations in one request',
  seconds: 6,
  run: async (target) => {
    const batch = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ query: ME })));
    await crowd(target, target.many(60, 6), 6, async (index) => {
      const body = batch([1, 10, 1_000][index % 3] ?? 1);
      target.answers.addHttp(await ask(target, { path: PATHS[index % 2] ?? '', body }));
    });
    return target.answers.count('ok') === 0 ? [] : ['a batch was executed'];
  },
};

export const hugeVariables: Attack = {
  name: 'huge-variables',
  tries: 'variables of 250 kB: many names, long lists, long texts, deep objects; and larger ones',
  seconds: 10,
  run: async (target) => {
    const query =
      'query ($players: [ID!]) { leaderboard(game: "metax", players: $players) { totalCount nodes { rank } } }';
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`v${n}`, n]));
    const faulty = 'query ($input: ValidateDeckInput!) { validateDeck(input: $input) { size } }';
    const declared = `query (${repeated(300, (n) => `$v${n}: [ID!]`)}) { ${repeated(18, (n) => `a${n}: leaderboard(game: "metax", players: $v${n}) { totalCount }`)} }`;
    const attempts: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      [ME, many],
      [query, { players: Array.from({ length: 30_000 }, (_, n) => `p${n}`) }],
      [query, { players: ['x'.repeat(240_000)] }],
      [query, { players: Array.from({ length: 40_000 }, (_, n) => [n]) }],
      // Each of these has a separate fault.
      [
        faulty,
        { input: { game: 'metax', deck: { entries: Array.from({ length: 20_000 }, () => ({ x: 1 })) } } },
      ],
      [
        faulty,
        {
          input: {
            game: 'metax',
            deck: { entries: Array.from({ length: 9_000 }, () => ({ card: 'a', count: 'x' })) },
          },
        },
      ],
      [
        declared,
        Object.fromEntries(
          Array.from({ length: 300 }, (_, n) => [`v${n}`, Array.from({ length: 80 }, () => `p${n}`)]),
        ),
      ],
    ];
    await crowd(target, target.many(84, 14), 6, async (index) => {
      const [document, variables] = attempts[index % attempts.length] ?? [ME, {}];
      await operate(target, document, variables);
    });
    target.answers.addHttp(
      await rawBody(target, JSON.stringify({ query: ME, variables: { x: 'x'.repeat(3_000_000) } })),
    );
    return [];
  },
};

const TYPES =
  '__type(name: "Match") { fields { type { fields { type { fields { type { name fields { name } } } } } } } }';

export const introspectionFlood: Attack = {
  name: 'introspection-flood',
  tries: 'the whole schema 500 times, and types of fields of types of fields',
  seconds: 10,
  run: async (target) => {
    const { getIntrospectionQuery } = await import('graphql');
    const whole = getIntrospectionQuery();
    const deep = `{ ${repeated(20, (n) => `a${n}: ${TYPES}`)} }`;
    const schema =
      '{ __schema { types { fields { type { fields { args { type { inputFields { type { name } } } } } } } } } }';
    await crowd(target, target.many(500, 12), 8, (index) =>
      operate(target, `# ${index}\n${[whole, deep, schema][index % 3]}`),
    );
    return [];
  },
};
