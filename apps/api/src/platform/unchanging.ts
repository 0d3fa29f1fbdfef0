/** Fields whose values are the same for everybody, and stay so until the service is upgraded: caches may keep an answer of nothing else. */
export interface Unchanging {
  /** Fields of Query. */
  readonly roots: readonly string[];
  /** Fields somewhere below them that do change: `Game.seasons`. */
  readonly except: readonly string[];
}
