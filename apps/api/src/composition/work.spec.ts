import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { TransportModule } from '../transport/transport.module.js';
import { features } from './features.js';

type Class = abstract new (...args: never) => object;

const isClass = (value: unknown): value is Class =>
  typeof value === 'function' && value.prototype instanceof Object;

const listIn = (key: string, target: object): readonly unknown[] => {
  const list: unknown = Reflect.getMetadata(key, target);
  return Array.isArray(list) ? list : [];
};

/** The resolvers and controllers of the service. */
const classes = [TransportModule, ...features.map(({ module }) => module)]
  .flatMap((module) => [...listIn('providers', module), ...listIn('controllers', module)])
  .filter(isClass);

interface Method {
  readonly of: Class;
  readonly name: string;
  readonly read: (key: string) => unknown;
}

const methods: readonly Method[] = classes.flatMap((of) => {
  const found = new Map<string, object>();
  for (let type: object = of.prototype; type !== Object.prototype; type = Object.getPrototypeOf(type))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(type)))
      if (typeof value === 'function' && !found.has(name)) found.set(name, value);
  return [...found].map(([name, method]) => ({
    of,
    name,
    read: (key: string): unknown => Reflect.getMetadata(key, method),
  }));
});

const PATHS = ['path', 'graphql:resolver_name'] as const;
const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD'];

const texts = (value: unknown): readonly string[] => [value].flat().map((one) => String(one ?? ''));

/** The HTTP routes, such as `GET /exports/replays/:match`. */
const routes = methods.flatMap(({ of, name, read }) => {
  if (name === 'constructor' || read(PATHS[0]) === undefined) return [];
  const [folder = ''] = texts(Reflect.getMetadata(PATHS[0], of));
  return texts(read(PATHS[0])).map((path) => {
    const address = `/${folder}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return `${VERBS[Number(read('method'))]} ${address}`;
  });
});

/** Whether a resolver gets the work of its execution (`CurrentWork`). */
const getsWork = ({ of, name }: Method): boolean => {
  const args: unknown = Reflect.getMetadata('__routeArguments__', of, name);
  return args instanceof Object && Object.values(args).some(({ data }) => data === 'budget');
};

/** The fields with a resolver, without those of Subscription: those end with their subscriber. */
const fields = methods.flatMap((method) => {
  const { of, name, read } = method;
  const isField = read('graphql:resolve_property') === true;
  const type = isField
    ? texts(Reflect.getMetadata(PATHS[1], of))[0]
    : texts(read('graphql:resolver_type'))[0];
  if (name === 'constructor' || (!isField && type !== 'Query')) return [];
  return [{ name: `${type}.${texts(read(PATHS[1]))[0]}`, hasWork: getsWork(method) }];
});

/** The names in the table of docs/how-to/operate.md. */
const page = readFileSync('docs/how-to/operate.md', 'utf8');
const section = page.slice(page.indexOf('## Long work'), page.indexOf('## Trusted documents'));
const documented = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

/** Routes whose work is short: they read what is in memory, one stream of limited length, or a page of rows; or they are streams, which end with their reader. */
const SHORT_ROUTES = [
  'ALL /graphql',
  'POST /graphql/stream',
  'GET /graphql/stream',
  'GET /streams/:name',
  'GET /.well-known/jwks.json',
  'GET /exports/cases.schema.json',
  'GET /exports/event.schema.json',
  'GET /exports/matches.schema.json',
  'GET /exports/replays/line.schema.json',
  'GET /graphiql',
  'GET /graphiql/:asset',
  'GET /graphiql/start.js',
  'GET /health',
  'GET /imports/replays/:id',
  'GET /metrics',
  'OPTIONS /metrics',
  'GET /proofs/:day/keys.txt',
  'GET /proofs/days',
  'GET /sign-in',
  'GET /sign-in/callback',
  'GET /icon-180.png',
  'GET /icon-192.png',
  'GET /icon-512.png',
  'GET /icon.svg',
  'GET /manifest.webmanifest',
  'GET /offline.html',
  'GET /service-worker.js',
];

/** Pages of the web app: one file, and for some a preview of their content. */
const isPage = (route: string): boolean => !SHORT_ROUTES.includes(route) && PAGES.test(route);
const PAGES =
  /^GET \/(|matches|leaderboards|players|join|rules|search|organize|events|judge|overlays?|cases|verify|imports|components|replays|embed|assets|\*)(\/.*)?$/;

/** Queries with little work: one aggregate, data in memory, a page of rows, or a check in a worker thread. */
const SHORT_QUERIES = [
  'cardSet',
  'cardSets',
  'case',
  'changes',
  'checkCardSet',
  'events',
  'featuredMatch',
  'game',
  'games',
  'guests',
  'importedReplay',
  'importedReplays',
  'judgingRules',
  'league',
  'leagues',
  'match',
  'me',
  'organization',
  'personalData',
  'player',
  'players',
  'presets',
  'signInAddress',
  'validateDeck',
  'webhooks',
  'rematch',
].map((name) => `Query.${name}`);

describe('the work that a request starts', () => {
  it('is listed in the documentation for each resolver that takes turns', () => {
    const working = fields.filter(({ hasWork }) => hasWork).map(({ name }) => name);
    expect(documented.filter((name) => !name.includes(' ')).sort()).toEqual([...new Set(working)].sort());
  });

  it('is listed, or known to be short, for each query', () => {
    const queries = fields.map(({ name }) => name).filter((name) => name.startsWith('Query.'));
    const listed = documented.filter((name) => name.startsWith('Query.'));
    expect([...listed, ...SHORT_QUERIES].sort()).toEqual([...queries].sort());
  });

  it('is listed, or known to be short, for each HTTP route', () => {
    const listed = documented.filter((name) => /^(GET|POST) /.test(name));
    const others = routes.filter((route) => !isPage(route));
    expect([...listed, ...SHORT_ROUTES].sort()).toEqual([...new Set(others)].sort());
  });
});
