import { z } from 'zod';
import { count, number } from '../schemas.js';

/** The consequence for a game when a seat's time is over. */
export const SEAT_CONSEQUENCES = [
  'game-loss',
  'match-loss',
  /** The seat that is ahead by the game's own count wins the game; a tie is a draw. */
  'tie-break',
  'draw',
] as const;

export const UNANSWERED_CONSEQUENCES = [
  ...SEAT_CONSEQUENCES,
  /** The match takes the seat's first legal action for it. */
  'first-action',
] as const;
export type UnansweredConsequence = (typeof UNANSWERED_CONSEQUENCES)[number];

/** The decision of a game after the round's time and all extra turns. */
export const ROUND_CONSEQUENCES = [
  'tie-break',
  /** The first seat that is ahead by the game's own count wins. */
  'sudden-death',
  'draw',
  'double-loss',
] as const;
export type RoundConsequence = (typeof ROUND_CONSEQUENCES)[number];

/** The effect of the service's own downtime on running time. */
export const DOWNTIME_RULES = [
  /** The match's time continues as if no time had passed while no node served. */
  'given-back',
  /** Time passes as always. */
  'counts',
] as const;
export type DowntimeRule = (typeof DOWNTIME_RULES)[number];

/** A turn counts as one move of a seat: delay, increment and byo-yomi period apply once a turn, however many actions it has. */
const seatClockSchema = z.strictObject({
  mainSeconds: count,
  /** Whether each game begins with the main time, or all games and the time between them share it. */
  per: z.literal(['game', 'match']),
  /** Fischer increment: added after each turn in which the match waited for the seat. */
  incrementSeconds: count.exactOptional(),
  /** This much time at the start of each turn is free. */
  delaySeconds: count.exactOptional(),
  /** Applies after the main time: a turn that takes longer than a period uses it up. The seat's time is over after the last period. */
  byoYomi: z.strictObject({ periods: number, seconds: number }).exactOptional(),
  whenOver: z.literal(SEAT_CONSEQUENCES),
});
export type SeatClock = Readonly<z.infer<typeof seatClockSchema>>;

/** Time is called at an instant, or a duration after the first game began. Without either, only staff call it. */
const roundClockSchema = z.strictObject({
  /** ISO 8601. Pauses, extensions and downtime given back postpone it. */
  endsAt: z.string().exactOptional(),
  seconds: number.exactOptional(),
  /** Turns played after the one in which time is called; with 0, only that turn is finished. Left out, the game stops at once. */
  extraTurns: count.exactOptional(),
  /** The time limit of extra turns or a sudden death. */
  extraSeconds: number.exactOptional(),
  whenOver: z.literal(ROUND_CONSEQUENCES),
});
export type RoundClock = Readonly<z.infer<typeof roundClockSchema>>;

/** A match's clocks and the consequences of their end, pinned in its first event. Stored for ever: add, never change the meaning. */
export const clockSettingsSchema = z.strictObject({
  /** A clock for each seat, which runs while the match waits for that seat. */
  seat: seatClockSchema.exactOptional(),
  round: roundClockSchema.exactOptional(),
  /** The consequence if the response time (`responseSeconds`) passes and the rules give the seat no way to decline. */
  whenUnanswered: z.literal(UNANSWERED_CONSEQUENCES).exactOptional(),
  /** Applies to the seats' clocks, the round's time and response times. Matches older than this setting omit it: downtime counts. */
  downtime: z.literal(DOWNTIME_RULES).exactOptional(),
});
export type ClockSettings = Readonly<z.infer<typeof clockSettingsSchema>>;
