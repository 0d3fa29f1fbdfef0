import { z } from 'zod';
import { count, fact, number, seatSchema } from '../schemas.js';

/* What happens to a match's clocks. When it happened the event's envelope says. Stored for ever, as all facts of a match. */

/** For everybody to read. */
const reason = z.string();

export const clockFacts = [
  /** Staff have stopped the match: no action is taken, and no clock runs. */
  fact('MatchPaused', { reason }),
  fact('MatchResumed', { reason }),
  /** Staff have given more time: to a seat, or to the match where none is named. */
  fact('TimeExtended', { seat: seatSchema.exactOptional(), seconds: number, reason }),
  /**
   * The round's time is over; what follows from it at once comes next. `lastTurn` is the last turn that is played to its end, where extra turns are played. The reason
   * is empty where the clock itself has called it.
   */
  fact('RoundTimeCalled', { lastTurn: count.exactOptional(), reason }),
  /** Extra turns, or a sudden death, have taken too long: the game is decided as it stands. */
  fact('ExtraTimeEnded', {}),
  /** A seat's time is over, on its own clock or to respond where it could not decline; what follows from it comes next. */
  fact('SeatTimedOut', { seat: seatSchema, clock: z.literal(['seat', 'response']) }),
] as const;

export type ClockFact = Readonly<z.infer<(typeof clockFacts)[number]>>;
