import type { RuleId, Seat } from './ids.js';

/** The end of a game. `places` ranks groups of tied seats, the first place first: `[[0], [1]]` is a win of seat 0, `[[0, 1]]` a draw. */
export interface Outcome {
  readonly places: readonly (readonly Seat[])[];
  /** A stable code such as `victory-points`, `deck-out`. */
  readonly reason: string;
  readonly rule: RuleId;
  readonly text: string;
}

/** The seats in first place; empty when all are tied. */
export const winnersOf = (outcome: Outcome): readonly Seat[] =>
  outcome.places.length > 1 ? (outcome.places[0] ?? []) : [];

export const isDraw = (outcome: Outcome): boolean => outcome.places.length === 1;
