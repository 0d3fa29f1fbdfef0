/** The library ships without types. */
declare module 'edmonds-blossom-fixed' {
  /**
   * A matching of maximum weight, and of maximum cardinality if `maxCardinality` is true: the partner of each vertex up to the last vertex that an edge
   * names, -1 for an unmatched vertex. An edge is two vertices (from 0) and an integer weight.
   */
  const blossom: (
    edges: [from: number, to: number, weight: number][],
    maxCardinality?: boolean,
  ) => readonly number[];
  export default blossom;
}
