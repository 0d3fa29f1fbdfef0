import { describe, expect, it } from '@jest/globals';
import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { excessOf, LIMITS } from './limits.js';

const schema = buildSchema(`
  type Query { node: Node nodes(first: Int): [Node!]! }
  type Rule { id: ID! text: String! }
  type Game { rules: [Rule!]! }
  type Node { game: Game id: ID! node: Node nodes(first: Int): [Node!]! }
`);

/** The code of what is too much, of a document that is valid otherwise. */
const excess = (text: string, variables: Record<string, unknown> = {}) => {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  return excessOf(schema, document, variables, new Map([['Game.rules', 100]]))?.extensions.code;
};

const nested = (levels: number) => `{ ${'node { '.repeat(levels)} id ${'} '.repeat(levels)} }`;

describe('limits', () => {
  it('lets usual requests through, and introspection', () => {
    expect(excess('{ nodes(first: 100) { id nodes(first: 50) { id } } }')).toBeUndefined();
    expect(excess(nested(LIMITS.depth - 1))).toBeUndefined();
    expect(excess(getIntrospectionQuery())).toBeUndefined();
  });

  it('refuses what is nested too deep', () => {
    expect(excess(nested(LIMITS.depth))).toBe('QUERY_TOO_COMPLEX');
  });

  it('follows fragments, each once', () => {
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

  it('counts lists that are long and given whole', () => {
    const games = (count: number) => `{ nodes(first: ${count}) { game { rules { id text } } } }`;
    expect(excess(games(50))).toBeUndefined();
    expect(excess(games(100))).toBe('QUERY_TOO_COMPLEX');
  });

  it('counts aliases', () => {
    const aliases = Array.from({ length: LIMITS.rootFields + 1 }, (_, n) => `a${n}: node { id }`).join(' ');
    expect(excess(`{ ${aliases} }`)).toBe('QUERY_TOO_COMPLEX');
    const wide = Array.from({ length: 300 }, (_, n) => `a${n}: nodes(first: 100) { id }`).join(' ');
    expect(excess(`{ node { ${wide} } }`)).toBe('QUERY_TOO_COMPLEX');
  });
});
