import type { Fault } from '#libs/game-kit';
import { isInstant } from '../instants.js';
import type { ClockSettings, RoundClock, SeatClock } from './clock-settings.js';

export const CLOCK_LIMITS = {
  mainSeconds: 86_400,
  addedSeconds: 3600,
  periods: 100,
  roundSeconds: 604_800,
  extraTurns: 50,
  extraSeconds: 86_400,
  extensionSeconds: 86_400,
} as const;

export const clockFaults = (
  clock: ClockSettings | undefined,
  responseSeconds: number | undefined,
): readonly Fault[] =>
  clock === undefined
    ? []
    : [
        ...(clock.seat === undefined ? [] : seatFaults(clock.seat)),
        ...(clock.round === undefined ? [] : roundFaults(clock.round)),
        ...fault(
          clock.whenUnanswered === undefined || responseSeconds !== undefined,
          'clock.whenUnanswered',
          'Set responseSeconds too: without it no time for a response passes.',
        ),
      ];

const seatFaults = (seat: SeatClock): readonly Fault[] => {
  const { mainSeconds, incrementSeconds = 0, delaySeconds = 0, byoYomi } = seat;
  const { periods = 1, seconds = 1 } = byoYomi ?? {};
  return [
    ...inRange('clock.seat.mainSeconds', mainSeconds, 0, CLOCK_LIMITS.mainSeconds),
    ...inRange('clock.seat.incrementSeconds', incrementSeconds, 0, CLOCK_LIMITS.addedSeconds),
    ...inRange('clock.seat.delaySeconds', delaySeconds, 0, CLOCK_LIMITS.addedSeconds),
    ...inRange('clock.seat.byoYomi.periods', periods, 1, CLOCK_LIMITS.periods),
    ...inRange('clock.seat.byoYomi.seconds', seconds, 1, CLOCK_LIMITS.addedSeconds),
    ...fault(
      mainSeconds > 0 || delaySeconds > 0 || byoYomi !== undefined,
      'clock.seat.mainSeconds',
      'A seat needs some time to begin with: main time, a delay or byo-yomi.',
    ),
  ];
};

const roundFaults = (round: RoundClock): readonly Fault[] => {
  const { endsAt, seconds, extraTurns, extraSeconds, whenOver } = round;
  return [
    ...fault(
      endsAt === undefined || isInstant(endsAt),
      'clock.round.endsAt',
      'A round ends at a moment in UTC, such as 2026-11-20T18:00:00Z.',
    ),
    ...fault(
      endsAt === undefined || seconds === undefined,
      'clock.round.seconds',
      'A round ends either at an instant or after a number of seconds: set only one.',
    ),
    ...inRange('clock.round.seconds', seconds ?? 1, 1, CLOCK_LIMITS.roundSeconds),
    ...inRange('clock.round.extraTurns', extraTurns ?? 0, 0, CLOCK_LIMITS.extraTurns),
    ...inRange('clock.round.extraSeconds', extraSeconds ?? 1, 1, CLOCK_LIMITS.extraSeconds),
    ...fault(
      extraSeconds !== undefined || (extraTurns === undefined && whenOver !== 'sudden-death'),
      'clock.round.extraSeconds',
      'Set a time limit for extra turns or sudden death: otherwise a player who stops playing holds up the round for ever.',
    ),
  ];
};

const fault = (holds: boolean, path: string, message: string): readonly Fault[] =>
  holds ? [] : [{ code: 'INVALID_CLOCK', path, message }];

const inRange = (path: string, value: number, min: number, max: number): readonly Fault[] =>
  fault(
    Number.isInteger(value) && value >= min && value <= max,
    path,
    `This is a whole number from ${min} to ${max}.`,
  );
