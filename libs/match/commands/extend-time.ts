import type { ExtendTime } from '../clock/clock-commands.js';
import { CLOCK_LIMITS } from '../clock/clock-faults.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, takenSeat } from '../guards.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchState } from '../state.js';

/** Staff give more time to a seat or to the round; refused once time was called. */
export const extendTime = (
  { settings, ...state }: MatchState,
  { seat: index, seconds, reason }: ExtendTime,
): MatchDecision<MatchEvent> => {
  const { clock } = settings;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > CLOCK_LIMITS.extensionSeconds)
    return refused(
      'INVALID_EXTENSION',
      `More time is a whole number of seconds from 1 to ${CLOCK_LIMITS.extensionSeconds}.`,
    );
  if (index !== undefined) {
    if (clock?.seat === undefined) return refused('NO_CLOCK', 'The seats of this match have no clocks.');
    const seat = takenSeat({ settings, ...state }, index);
    if (isRefused(seat)) return seat;
    return accepted(matchEvent({ type: 'TimeExtended', seat: seat.seat, seconds, reason }));
  }
  if (clock?.round?.endsAt === undefined && clock?.round?.seconds === undefined)
    return refused(
      'NO_CLOCK',
      clock?.seat === undefined
        ? 'This match has no clock that could get more time.'
        : 'The round of this match has no time; its seats have. Name the seat that gets more time.',
    );
  if (state.timeCalled !== undefined)
    return refused('TIME_ALREADY_CALLED', 'Time was called: it can no longer be extended.');
  return accepted(matchEvent({ type: 'TimeExtended', seconds, reason }));
};
