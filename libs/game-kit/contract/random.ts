/** A game's only randomness: draw `n` depends on the seed alone. The state has the number of used draws, so that a verifier can repeat them. */
export interface RandomSource {
  /** Draw number `index` (from 0), uniform in [0, 2^64). */
  draw(index: number): bigint;
}
