import blossom from 'edmonds-blossom-fixed';

/** Two vertices that may be paired, and what that costs: a whole number from 0 to 2^50. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

/**
 * The pairs of all vertices (0 to `vertices` - 1) that together cost least; undefined where not everybody can be paired. By Edmonds' blossoms: in the worst
 * case its time grows with the third power of the vertices.
 */
export const cheapestPairs = (
  vertices: number,
  edges: readonly Edge[],
): readonly (readonly [number, number])[] | undefined => {
  if (vertices === 0) return [];
  const dearest = edges.reduce((most, { cost }) => Math.max(most, cost), 0);
  const partners = blossom(
    edges.map(({ from, to, cost }) => [from, to, dearest - cost]),
    true,
  );
  const pairs: (readonly [number, number])[] = [];
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const partner = partners[vertex] ?? -1;
    if (partner < 0) return undefined;
    if (vertex < partner) pairs.push([vertex, partner]);
  }
  return pairs;
};
