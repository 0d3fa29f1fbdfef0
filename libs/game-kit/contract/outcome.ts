import type { RuleId, Seat } from './ids.js';

/**
 * How a game ended. `places` ranks all seats: the first group came first, seats in one group are tied. Two seats and a
 * winner is `[[0], [1]]`; a draw `[[0, 1]]`.
 */
export interface Outcome {
  readonly places: readonly (readonly Seat[])[];
  /** A stable word such as `victory-points`, `deck-out`. */
  readonly reason: string;
  readonly rule: RuleId;
  readonly text: string;
}

/** The seats that came first; empty when all tied. */
export const winnersOf = (outcome: Outcome): readonly Seat[] =>
  outcome.places.length > 1 ? (outcome.places[0] ?? []) : [];

export const isDraw = (outcome: Outcome): boolean => outcome.places.length === 1;
