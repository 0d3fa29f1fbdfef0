import { describe, expect, it } from '@jest/globals';
import {
  buildSchema,
  getIntrospectionQuery,
  getOperationAST,
  getVariableValues,
  parse,
  validate,
} from 'graphql';
import { ApiError } from '../errors/api-error.js';
import { LIMITS, weighed } from './limits.js';

const schema = buildSchema(`
  scalar JSON
  interface Thing { id: ID! }
  type Query {
    node: Node nodes(first: Int): [Node!]! page(first: Int = 50, last: Int): NodeConnection! things: [Thing!]!
    check(ids: [ID!]!): Int
  }
  type NodeConnection { nodes: [Node!]! totalCount: Int! }
  type Rule { id: ID! text: String! }
  type Game { rules: [Rule!]! schema: JSON }
  type Node implements Thing { game: Game id: ID! node: Node nodes(first: Int): [Node!]! data: JSON }
  type Other implements Thing { id: ID! data: JSON text: String }
`);

const sizes = {
  lengths: new Map([['Game.rules', 100]]),
  bytes: new Map([
    ['Node.data', 1500],
    ['Query.check', 100_000],
  ]),
};

const weigh = (text: string, variables: Record<string, unknown> = {}) => {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  const operation = getOperationAST(document);
  if (operation == null) throw new Error('There is no operation.');
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return weighed(schema, document, operation, coerced ?? {}, sizes);
};

/** The code of the exceeded limit, for a valid document. */
const excess = (text: string, variables: Record<string, unknown> = {}) => {
  const weight = weigh(text, variables);
  return weight instanceof ApiError ? weight.code : undefined;
};

/** The weight of an operation within the limits. */
const weightOf = (text: string, variables: Record<string, unknown> = {}) => {
  const weight = weigh(text, variables);
  if (weight instanceof ApiError) throw weight;
  return weight;
};

const nested = (levels: number) => `{ ${'node { '.repeat(levels)} id ${'} '.repeat(levels)} }`;

describe('limits', () => {
  it('accepts usual requests, and introspection', () => {
    expect(excess('{ nodes(first: 100) { id nodes(first: 50) { id } } }')).toBeUndefined();
    expect(excess(nested(LIMITS.depth - 1))).toBeUndefined();
    expect(excess(getIntrospectionQuery())).toBeUndefined();
    expect(excess('{ __typename __type(name: "Node") { name } node { __typename } }')).toBeUndefined();
  });

  it('refuses a document that is nested too deep', () => {
    expect(excess(nested(LIMITS.depth))).toBe('QUERY_TOO_COMPLEX');
  });

  it('follows each fragment once', () => {
    const deep = Array.from({ length: 30 }, (_, n) => `fragment F${n} on Node { node { ...F${n + 1} } }`);
    expect(excess(`{ node { ...F0 } } ${deep.join(' ')} fragment F30 on Node { id }`)).toBe(
      'QUERY_TOO_COMPLEX',
    );
    const doubled = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on Node { ...F${n + 1} ...F${n + 1} }`,
    );
    expect(excess(`{ node { ...F0 } } ${doubled.join(' ')} fragment F60 on Node { id }`)).toBe(
      'QUERY_TOO_COMPLEX',
    );
  });

  it('counts pages by their size, also from variables and by default', () => {
    const pages = 'query($n: Int) { nodes(first: $n) { nodes(first: 100) { id nodes { id } } } }';
    expect(excess(pages, { n: 1 })).toBeUndefined();
    expect(excess(pages, { n: 100 })).toBe('QUERY_TOO_COMPLEX');
  });

  it('counts the default value of an omitted variable, and the value of an argument', () => {
    const inner = 'nodes(first: 100) { id a: node { id } b: node { id } c: node { id } d: node { id } }';
    expect(excess(`query($n: Int = 100) { nodes(first: $n) { ${inner} } }`)).toBe('QUERY_TOO_COMPLEX');
    expect(excess(`query($n: Int = 100) { nodes(first: $n) { ${inner} } }`, { n: 1 })).toBeUndefined();
    expect(excess(`query($n: Int = 100) { nodes(first: $n) { ${inner} } }`, { n: null })).toBeUndefined();
    const [byDefault, given] = [
      weightOf('{ page { nodes { id } } }'),
      weightOf('{ page(first: 50) { nodes { id } } }'),
    ];
    expect(byDefault).toEqual(given);
    expect(weightOf('query($n: Int) { page(first: $n) { nodes { id } } }')).toEqual(given);
  });

  it('counts the total of a page of a hundred once', () => {
    const { fields } = weightOf('{ page(first: 100) { totalCount nodes { id } } }');
    expect(fields).toBe(1 + 1 + 1 + 100);
  });

  it('counts long lists that have no pages', () => {
    const games = (count: number) =>
      `{ nodes(first: ${count}) { game { rules { id text a: id b: id c: id d: id e: id f: id } } } }`;
    expect(excess(games(50))).toBeUndefined();
    expect(excess(games(100))).toBe('QUERY_TOO_COMPLEX');
  });

  it('counts the bytes of the answer, over all aliases', () => {
    const cards = (n: number) => `a${n}: page(first: 100) { nodes { data } }`;
    const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, n) => cards(n)).join(' ')} }`;
    expect(weightOf(aliases(1)).bytes).toBeGreaterThan(150_000);
    expect(excess(aliases(10))).toBeUndefined();
    expect(excess(aliases(20))).toBe('QUERY_TOO_COMPLEX');
    const long = 'a'.repeat(200);
    expect(weightOf(`{ nodes(first: 100) { ${long}: id } }`).bytes).toBeGreaterThan(20_000);
  });

  it('counts the work behind a field', () => {
    const checks = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: check(ids: [])`).join(' ')} }`;
    expect(excess(checks(19))).toBeUndefined();
    expect(excess(checks(20))).toBe('QUERY_TOO_COMPLEX');
  });

  it('counts only the largest of the possible types of an object', () => {
    const [one, two, both] = [
      '... on Node { id data }',
      '... on Other { id data text }',
      '... on Node { id data } ... on Other { id data text }',
    ].map((asked) => weightOf(`{ things { ${asked} } }`));
    expect(both?.bytes).toBe(Math.max(one?.bytes ?? 0, two?.bytes ?? 0));
  });

  it('counts aliases, in fragments too', () => {
    const aliases = Array.from({ length: LIMITS.rootFields + 1 }, (_, n) => `a${n}: node { id }`).join(' ');
    expect(excess(`{ ${aliases} }`)).toBe('QUERY_TOO_COMPLEX');
    expect(excess(`{ ...F } fragment F on Query { ${aliases} }`)).toBe('QUERY_TOO_COMPLEX');
    expect(excess(`{ ... { ${aliases} } }`)).toBe('QUERY_TOO_COMPLEX');
    const wide = Array.from({ length: 700 }, (_, n) => `a${n}: nodes(first: 100) { id }`).join(' ');
    expect(excess(`{ node { ${wide} } }`)).toBe('QUERY_TOO_COMPLEX');
  });
});
