import type Fraction from 'fraction.js';

/** Why a term has a value other than the recorded one. */
export type TermReason =
  | 'floor'
  | 'cap'
  /** Less than all of it: the lowest or the highest is left out. */
  | 'cut'
  /** A round that was not played: a dummy opponent of one's own score, or that of who did not come. */
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
