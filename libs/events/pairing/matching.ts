import blossom from 'edmonds-blossom-fixed';

/** A matching problem over the vertices from 0 to `vertices` - 1. Plain data, so that another thread can solve it. */
export interface MatchingOrder {
  readonly vertices: number;
  /** Three numbers for each possible pair: both vertices and the cost, an integer from 0 to 2^50. */
  readonly edges: Float64Array;
}

export interface Matched {
  /** Undefined when no perfect matching exists. */
  readonly pairs: readonly (readonly [number, number])[] | undefined;
}

/** The perfect matching of least cost, by Edmonds' blossom algorithm: cubic time in the number of vertices in the worst case. */
export const cheapestPairs = ({ vertices, edges }: MatchingOrder): Matched => {
  if (vertices === 0) return { pairs: [] };
  const given = edgesOf(edges);
  const dearest = given.reduce((most, [, , cost]) => Math.max(most, cost), 0);
  const partners = blossom(
    given.map(([from, to, cost]) => [from, to, dearest - cost]),
    true,
  );
  const pairs: (readonly [number, number])[] = [];
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const partner = partners[vertex] ?? -1;
    if (partner < 0) return { pairs: undefined };
    if (vertex < partner) pairs.push([vertex, partner]);
  }
  return { pairs };
};

const NUMBERS_OF_EDGE = 3;

const edgesOf = (edges: Float64Array): readonly (readonly [from: number, to: number, cost: number])[] =>
  Array.from({ length: edges.length / NUMBERS_OF_EDGE }, (_, at) => {
    const [from = 0, to = 0, cost = 0] = edges.subarray(at * NUMBERS_OF_EDGE, (at + 1) * NUMBERS_OF_EDGE);
    return [from, to, cost];
  });

/** A buffer of edges with capacity for all pairs of this many vertices. */
export class Edges {
  readonly #numbers: Float64Array;
  #used = 0;

  constructor(vertices: number) {
    this.#numbers = new Float64Array(((vertices * (vertices - 1)) / 2) * NUMBERS_OF_EDGE);
  }

  add(from: number, to: number, cost: number): void {
    this.#numbers.set([from, to, cost], this.#used);
    this.#used += NUMBERS_OF_EDGE;
  }

  get all(): Float64Array {
    return this.#numbers.slice(0, this.#used);
  }
}
