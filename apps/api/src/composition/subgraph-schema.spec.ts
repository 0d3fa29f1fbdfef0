import { composeServices } from '@apollo/composition';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { gameBindings } from '../games/index.js';
import { features } from './features.js';
import { graphqlParts, subgraphSchema } from './graphql-parts.js';

describe('the schema as a subgraph', () => {
  it('composes with another subgraph that also has pages', () => {
    const other = `
      extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@shareable"])
      type PageInfo @shareable { endCursor: String hasNextPage: Boolean! }
      type Query { shops: [String!]! page: PageInfo! }
    `;
    const services = [
      { name: 'recount', typeDefs: parse(subgraphSchema(graphqlParts(features, gameBindings))) },
      { name: 'shop', typeDefs: parse(other) },
    ];
    // Without entities, each field is resolved by its own subgraph. Checking satisfiability would visit every path of the schema.
    const { errors, supergraphSdl } = composeServices(services, { runSatisfiability: false });
    expect((errors ?? []).map(({ message }) => message)).toEqual([]);
    expect(supergraphSdl).toContain('graph: RECOUNT');
    expect(supergraphSdl).toContain('shops');
  });
});
