import type { SeatClock } from './clock-settings.js';

/** What a seat has left, in milliseconds. */
export interface SeatTime {
  readonly mainMs: number;
  /** Byo-yomi periods that are left, the one under way included. */
  readonly periods: number;
  /** How much of the period under way is used. */
  readonly periodUsedMs: number;
  /** How much of this turn's delay is left. */
  readonly delayMs: number;
  /** Whether time of the seat has passed in this turn. */
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

/** Uses up time from the instant `since`: first what is free, then the main time, then byo-yomi. What is used beyond all of it is not owed. */
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

/** A new turn: the increment for who has moved, a new delay, a whole period. A seat that is out stays out. */
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

/** How long the seat may still think before its time is over: the delay that is left, the main time, and all periods. */
export const remainingMs = ({ byoYomi }: SeatClock, time: SeatTime): number =>
  time.delayMs +
  time.mainMs +
  Math.max(0, time.periods * (byoYomi?.seconds ?? 0) * SECOND - time.periodUsedMs);
