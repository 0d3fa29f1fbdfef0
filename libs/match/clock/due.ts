import type { Game, Seat } from '#libs/game-kit';
import { hasLeftGame } from '../departures.js';
import { isRevealing, mayTimeOut } from '../queries.js';
import type { MatchState } from '../state.js';
import type { ClockCommand } from './clock-commands.js';
import { type ClockState, runningSeats } from './clock-state.js';
import { remainingMs } from './seat-time.js';

/** A command that the clock will send, and when (milliseconds since 1970). */
export interface Due {
  readonly at: number;
  readonly command: ClockCommand;
}

/** The commands that become due if nothing else happens, earliest first; empty while the match is paused or over. */
export const dueByClock = (game: Game, match: MatchState, clock: ClockState): readonly Due[] => {
  if (match.paused !== undefined || match.status === 'finished' || match.status === 'cancelled') return [];
  const { roundEndsAt, extraEndsAt, revealEndsAt } = clock;
  const due: Due[] = seatsDue(game, match, clock)
    .sort(byPrecedence(match))
    .map(({ seat, at }) => ({ at, command: { type: 'runOut', seat } }));
  if (roundEndsAt !== undefined && match.timeCalled === undefined)
    due.push({ at: roundEndsAt, command: { type: 'callTime', reason: '' } });
  if (extraEndsAt !== undefined) due.push({ at: extraEndsAt, command: { type: 'endExtraTime' } });
  if (revealEndsAt !== undefined && isRevealing(match))
    due.push({ at: revealEndsAt, command: { type: 'endReveal' } });
  return due.sort((a, b) => a.at - b.at);
};

/** Whether something becomes due in this match by time alone, so that time works against a seat or the round. */
export const isTimeRunning = (game: Game, match: MatchState, clock: ClockState | undefined): boolean =>
  (clock !== undefined && dueByClock(game, match, clock).length > 0) ||
  (match.settings.responseSeconds !== undefined &&
    match.seats.some(({ seat }) => mayTimeOut(game, match, seat)));

interface DueSeat {
  readonly seat: Seat;
  readonly at: number;
  readonly outAt: number;
  readonly isWaitedFor: boolean;
}

/** Of two seats that are out of time, the one that ran out first is due first, then the one that the match waits for. Last, the seat number, rotated by the game's number. */
const byPrecedence =
  ({ gameNumber, seats }: MatchState) =>
  (one: DueSeat, other: DueSeat): number => {
    const turned = ({ seat }: DueSeat): number => (seat + gameNumber) % seats.length;
    return (
      one.outAt - other.outAt ||
      Number(other.isWaitedFor) - Number(one.isWaitedFor) ||
      turned(one) - turned(other)
    );
  };

/** A seat that the match waits for is due when its time is used up; a seat that acted too late is due immediately. */
const seatsDue = (game: Game, match: MatchState, clock: ClockState): DueSeat[] => {
  const settings = match.settings.clock?.seat;
  if (settings === undefined || match.status !== 'playing') return [];
  const running = runningSeats(game, match);
  return match.seats.flatMap(({ seat }) => {
    const time = clock.seats[seat];
    if (time === undefined || hasLeftGame(match, seat)) return [];
    const left = remainingMs(settings, time);
    const isWaitedFor = running.includes(seat);
    const isDue = isWaitedFor || (left === 0 && match.sideboarding === undefined);
    return isDue ? [{ seat, at: clock.at + left, outAt: time.outAt ?? clock.at + left, isWaitedFor }] : [];
  });
};
