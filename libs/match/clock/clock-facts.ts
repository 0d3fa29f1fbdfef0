import type { Seat } from '#libs/game-kit';

/* What happens to a match's clocks. When it happened the event's envelope says. Stored for ever, as all facts of a match. */

export type ClockFact =
  | MatchPaused
  | MatchResumed
  | TimeExtended
  | RoundTimeCalled
  | ExtraTimeEnded
  | SeatTimedOut;

/** Staff have stopped the match: no action is taken, and no clock runs. */
export interface MatchPaused {
  readonly type: 'MatchPaused';
  /** For everybody to read. */
  readonly reason: string;
}

export interface MatchResumed {
  readonly type: 'MatchResumed';
  readonly reason: string;
}

/** Staff have given more time: to a seat, or to the match where none is named. */
export interface TimeExtended {
  readonly type: 'TimeExtended';
  readonly seat?: Seat;
  readonly seconds: number;
  readonly reason: string;
}

/** The round's time is over; what follows from it at once comes next. */
export interface RoundTimeCalled {
  readonly type: 'RoundTimeCalled';
  /** The last turn that is played to its end, where extra turns are played. */
  readonly lastTurn?: number;
  /** Empty where the clock itself has called it. */
  readonly reason: string;
}

/** Extra turns, or a sudden death, have taken too long: the game is decided as it stands. */
export interface ExtraTimeEnded {
  readonly type: 'ExtraTimeEnded';
}

/** A seat's time is over; what follows from it comes next. */
export interface SeatTimedOut {
  readonly type: 'SeatTimedOut';
  readonly seat: Seat;
  /** Its own clock, or the time to respond where it could not decline. */
  readonly clock: 'seat' | 'response';
}
