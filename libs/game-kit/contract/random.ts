/**
 * The one source of chance of a game: draw `n` depends on the seed alone. A game's state
 * keeps how many draws were used, so that chance is a fact and a verifier can draw it again.
 */
export interface RandomSource {
  /** Draw number `index` (from 0), uniform in [0, 2^64). */
  draw(index: number): bigint;
}
