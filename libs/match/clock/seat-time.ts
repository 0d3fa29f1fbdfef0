import type { SeatClock } from './clock-settings.js';

/** The remaining time of a seat, in milliseconds. */
export interface SeatTime {
  readonly mainMs: number;
  /** Remaining byo-yomi periods, including the current one. */
  readonly periods: number;
  /** The used part of the current period. */
  readonly periodUsedMs: number;
  /** The remaining delay of this turn. */
  readonly delayMs: number;
  /** Whether the seat's clock has run in this turn. */
  readonly hasMoved: boolean;
  /** When all of it was used up, in milliseconds since 1970; undefined while some is left. */
  readonly outAt?: number;
}

const SECOND = 1000;

export const freshSeat = ({ mainSeconds, delaySeconds = 0, byoYomi }: SeatClock): SeatTime => ({
  mainMs: mainSeconds * SECOND,
  periods: byoYomi?.periods ?? 0,
  periodUsedMs: 0,
  delayMs: delaySeconds * SECOND,
  hasMoved: false,
});

/** Uses up time from the instant `since`: first the delay, then the main time, then byo-yomi. Time beyond all of these is not recorded. */
export const spend = (clock: SeatClock, time: SeatTime, milliseconds: number, since: number): SeatTime => {
  const left = remainingMs(clock, time);
  const spent = spendParts(clock, time, milliseconds);
  return left > milliseconds ? spent : { ...spent, outAt: time.outAt ?? since + left };
};

const spendParts = ({ byoYomi }: SeatClock, time: SeatTime, milliseconds: number): SeatTime => {
  const beyondDelay = Math.max(0, milliseconds - time.delayMs);
  const delayMs = Math.max(0, time.delayMs - milliseconds);
  const beyondMain = Math.max(0, beyondDelay - time.mainMs);
  const mainMs = Math.max(0, time.mainMs - beyondDelay);
  const period = (byoYomi?.seconds ?? 0) * SECOND;
  if (time.periods === 0 || period === 0) return { ...time, mainMs, delayMs, hasMoved: true };
  const used = time.periodUsedMs + beyondMain;
  const periods = Math.max(0, time.periods - Math.floor(used / period));
  return {
    ...time,
    mainMs,
    delayMs,
    periods,
    periodUsedMs: periods === 0 ? 0 : used % period,
    hasMoved: true,
  };
};

/** Begins a turn: adds the increment if the seat has moved, and resets the delay and the period. A seat whose time is over stays out of time. */
export const beginTurn = (clock: SeatClock, time: SeatTime): SeatTime => {
  const { incrementSeconds = 0, delaySeconds = 0 } = clock;
  if (remainingMs(clock, time) === 0 && time.hasMoved) return time;
  return {
    mainMs: time.mainMs + (time.hasMoved ? incrementSeconds * SECOND : 0),
    periods: time.periods,
    periodUsedMs: 0,
    delayMs: delaySeconds * SECOND,
    hasMoved: false,
  };
};

/** The seat's remaining time: the delay, main time and periods. */
export const remainingMs = ({ byoYomi }: SeatClock, time: SeatTime): number =>
  time.delayMs +
  time.mainMs +
  Math.max(0, time.periods * (byoYomi?.seconds ?? 0) * SECOND - time.periodUsedMs);
