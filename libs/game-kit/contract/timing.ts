import type { RuleId, Seat } from './ids.js';

/** The ranking of the seats before the end, from public information. */
export interface Standing {
  /** Groups of tied seats, the leaders first, as in an Outcome. */
  readonly places: readonly (readonly Seat[])[];
  /** The rule that defines the compared number. */
  readonly rule: RuleId;
  /** The compared number, in a sentence. */
  readonly text: string;
}

/** Data for match clocks. Both functions depend only on public information. */
export interface Timing<State> {
  /** The current turn, from 1; undefined before the first. */
  turn(state: State): { readonly number: number; readonly seat: Seat } | undefined;
  /** The current ranking, which decides a game whose time is over. Left out by games without a ranking before the end. */
  standing?(state: State): Standing;
}

/** Ranks seats by a number, the highest first; equal numbers share a place. */
export const placesByScore = (
  seats: readonly Seat[],
  scoreOf: (seat: Seat) => number,
): readonly (readonly Seat[])[] =>
  [...new Set(seats.map(scoreOf))]
    .sort((a, b) => b - a)
    .map((score) => seats.filter((seat) => scoreOf(seat) === score));
