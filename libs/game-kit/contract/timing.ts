import type { RuleId, Seat } from './ids.js';

/** How the seats stand before a game has ended, by what everybody may see. */
export interface Standing {
  /** As in an Outcome: groups of seats that stand alike, those ahead first. */
  readonly places: readonly (readonly Seat[])[];
  /** The rule that counts what is compared. */
  readonly rule: RuleId;
  /** What is compared, in a sentence. */
  readonly text: string;
}

/** What a clock asks of a game. Both answers depend only on what everybody may see. */
export interface Timing<State> {
  /** The turn that is played, from 1; undefined before the first. */
  turn(state: State): { readonly number: number; readonly seat: Seat } | undefined;
  /** Who is ahead; decides a game whose time is over. Left out by games that rank nobody before the end. */
  standing?(state: State): Standing;
}

/** Standing by a number a seat, the highest first; equal numbers share a place. */
export const placesByScore = (
  seats: readonly Seat[],
  scoreOf: (seat: Seat) => number,
): readonly (readonly Seat[])[] =>
  [...new Set(seats.map(scoreOf))]
    .sort((a, b) => b - a)
    .map((score) => seats.filter((seat) => scoreOf(seat) === score));
