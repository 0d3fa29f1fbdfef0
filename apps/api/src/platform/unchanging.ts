/** Fields whose values are the same for all clients until the service is upgraded. Caches may store only answers with these fields alone. */
export interface Unchanging {
  /** Fields of Query. */
  readonly roots: readonly string[];
  /** Fields below the roots whose values do change: `Game.seasons`. */
  readonly except: readonly string[];
}
