import type { Seat } from '#libs/game-kit';

/** What staff, and the service in the name of the clock, ask of a match's time. */
export type ClockCommand = PauseMatch | ResumeMatch | ExtendTime | CallTime | EndExtraTime | RunOut;

export interface PauseMatch {
  readonly type: 'pauseMatch';
  /** For everybody to read, as all reasons. */
  readonly reason: string;
}

export interface ResumeMatch {
  readonly type: 'resumeMatch';
  readonly reason: string;
}

export interface ExtendTime {
  readonly type: 'extendTime';
  /** Whose clock; the round's when left out. */
  readonly seat?: Seat;
  readonly seconds: number;
  readonly reason: string;
}

/** The round's time is over: sent by the service when the clock says so, or by staff. */
export interface CallTime {
  readonly type: 'callTime';
  readonly reason: string;
}

/** Sent by the service when extra turns, or a sudden death, have taken as long as they may. */
export interface EndExtraTime {
  readonly type: 'endExtraTime';
}

/** Sent by the service when a seat's own clock has run out. */
export interface RunOut {
  readonly type: 'runOut';
  readonly seat: Seat;
}
