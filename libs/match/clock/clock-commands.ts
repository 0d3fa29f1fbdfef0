import type { Seat } from '#libs/game-kit';

/** Commands that staff, or the service on behalf of the clock, send about a match's time. */
export type ClockCommand =
  | PauseMatch
  | ResumeMatch
  | ExtendTime
  | CallTime
  | EndExtraTime
  | RunOut
  | EndReveal
  | GiveBackDowntime;

export interface PauseMatch {
  readonly type: 'pauseMatch';
  /** Public, as all reasons. */
  readonly reason: string;
}

export interface ResumeMatch {
  readonly type: 'resumeMatch';
  readonly reason: string;
}

export interface ExtendTime {
  readonly type: 'extendTime';
  /** The seat whose clock is extended; the round's when left out. */
  readonly seat?: Seat;
  readonly seconds: number;
  readonly reason: string;
}

/** The round's time is over. Sent by the service when the clock is due, or by staff. */
export interface CallTime {
  readonly type: 'callTime';
  readonly reason: string;
}

/** Sent by the service when extra turns or a sudden death have reached their time limit. */
export interface EndExtraTime {
  readonly type: 'endExtraTime';
}

export interface RunOut {
  readonly type: 'runOut';
  readonly seat: Seat;
}

/** Sent by the service when the seats' time to reveal their entropy is over. */
export interface EndReveal {
  readonly type: 'endReveal';
}

/** Sent by the service before any other command of a match whose time ran while no node served. */
export interface GiveBackDowntime {
  readonly type: 'giveBackDowntime';
  /** ISO 8601; not before the match's last event. */
  readonly from: string;
  readonly to: string;
}
