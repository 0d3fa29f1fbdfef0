import { z } from 'zod';
import { count, number } from '../schemas.js';

/** What happens to a game because a seat's time is over. */
export const SEAT_CONSEQUENCES = [
  /** The seat loses the game. */
  'game-loss',
  /** The seat loses the match. */
  'match-loss',
  /** Who is ahead by the game's own count wins the game; a draw where nobody is. */
  'tie-break',
  /** The game is drawn. */
  'draw',
] as const;

export const UNANSWERED_CONSEQUENCES = [
  ...SEAT_CONSEQUENCES,
  /** The first action that the match lists is taken for the seat. */
  'first-action',
] as const;
export type UnansweredConsequence = (typeof UNANSWERED_CONSEQUENCES)[number];

/** How a game is decided once the round's time is over and no extra turn is left. */
export const ROUND_CONSEQUENCES = [
  'tie-break',
  /** Who is ahead first, by the game's own count, wins. */
  'sudden-death',
  'draw',
  /** Nobody wins, all lose. */
  'double-loss',
] as const;
export type RoundConsequence = (typeof ROUND_CONSEQUENCES)[number];

/** What a seat uses within one turn counts as one move: delay, increment and byo-yomi period are a turn's, however many actions it has. */
const seatClockSchema = z.strictObject({
  mainSeconds: count,
  /** Whether each game begins with the main time, or one has to do for all games and the time between them. */
  per: z.literal(['game', 'match']),
  /** Fischer: added after each turn in which the match waited for the seat. */
  incrementSeconds: count.exactOptional(),
  /** The first so many seconds of a turn are free. */
  delaySeconds: count.exactOptional(),
  /** After the main time: a period is lost where a turn takes longer, and the last one is the end. */
  byoYomi: z.strictObject({ periods: number, seconds: number }).exactOptional(),
  whenOver: z.literal(SEAT_CONSEQUENCES),
});
export type SeatClock = Readonly<z.infer<typeof seatClockSchema>>;

/** Time is called at an instant, so long after the first game began, or, where neither is set, by staff only. */
const roundClockSchema = z.strictObject({
  /** ISO 8601. Pauses and extensions put it off. */
  endsAt: z.string().exactOptional(),
  /** From the start of the first game. */
  seconds: number.exactOptional(),
  /** Turns that are played after the one in which time is called: with 0 that one is played to its end. Left out, the game stops at once. */
  extraTurns: count.exactOptional(),
  /** How long extra turns, or a sudden death, may take at most. */
  extraSeconds: number.exactOptional(),
  whenOver: z.literal(ROUND_CONSEQUENCES),
});
export type RoundClock = Readonly<z.infer<typeof roundClockSchema>>;

/**
 * A match's clocks and what happens when one is over: data of the format, pinned in the match's first event. Stored for ever: add, never change the meaning.
 */
export const clockSettingsSchema = z.strictObject({
  /** Time of a seat's own, which runs while the match waits for it. */
  seat: seatClockSchema.exactOptional(),
  /** Time for the match as a whole. */
  round: roundClockSchema.exactOptional(),
  /** What follows where the response time (`responseSeconds`) passes and the rules give the seat no way to decline. */
  whenUnanswered: z.literal(UNANSWERED_CONSEQUENCES).exactOptional(),
});
export type ClockSettings = Readonly<z.infer<typeof clockSettingsSchema>>;
