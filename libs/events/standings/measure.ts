import type Fraction from 'fraction.js';

/** The reason for a value of a term other than the recorded one. */
export type TermReason =
  | 'floor'
  | 'cap'
  /** Excludes the lowest or the highest value. */
  | 'cut'
  /** For an unplayed round: a dummy opponent with the player's own score, or the absent opponent. */
  | 'dummy'
  /** Rounds after the opponent left count as draws. */
  | 'withdrawn'
  | 'bye'
  | 'lastRoundDrawn';

/** A round's or an opponent's contribution to a value. */
export interface Term {
  readonly round?: number;
  readonly opponent?: string;
  readonly value: Fraction;
  readonly reason?: TermReason;
}

/** A value by which players are ranked, with its terms. */
export interface Measure {
  readonly value: Fraction;
  readonly terms: readonly Term[];
}
