/** The library has no types of its own. */
declare module 'edmonds-blossom-fixed' {
  /**
   * A matching of the greatest weight, of the most pairs where `maxCardinality` is true: the partner of each vertex up to the last that an edge names, -1 for
   * one that has none. An edge is two vertices (from 0) and a whole weight.
   */
  const blossom: (
    edges: [from: number, to: number, weight: number][],
    maxCardinality?: boolean,
  ) => readonly number[];
  export default blossom;
}
