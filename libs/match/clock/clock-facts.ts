import { z } from 'zod';
import { count, fact, number, seatSchema } from '../schemas.js';

/* Facts about a match's clocks; the envelope has the instant. Stored for ever, as all facts of a match. */

/** Public. */
const reason = z.string();

export const clockFacts = [
  /** Staff have stopped the match: no action is accepted, and no clock runs. */
  fact('MatchPaused', { reason }),
  fact('MatchResumed', { reason }),
  /** Staff have given more time to the named seat, else to the round. */
  fact('TimeExtended', { seat: seatSchema.exactOptional(), seconds: number, reason }),
  /** The round's time is over; immediate consequences follow. `lastTurn` is the last extra turn, if there are any. The reason is empty if the clock called time. */
  fact('RoundTimeCalled', { lastTurn: count.exactOptional(), reason }),
  /** Extra turns or a sudden death have taken too long: the game is decided in its present state. */
  fact('ExtraTimeEnded', {}),
  /**
   * No node served from `from` to `to` (ISO 8601), both after the match's previous event. An outage was given back: clocks and limits continue as if its time
   * had not passed.
   */
  fact('DowntimeGivenBack', { from: z.string(), to: z.string() }),
  /** A seat's own clock ran out, or its response time passed and it could not decline; the consequences follow. */
  fact('SeatTimedOut', { seat: seatSchema, clock: z.literal(['seat', 'response']) }),
] as const;

export type ClockFact = Readonly<z.infer<(typeof clockFacts)[number]>>;
