import type { JoinMatch } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { noSuchSeat, refuseUnlessOpen } from '../guards.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchState } from '../state.js';

/** A player takes the named seat, else the lowest free one. A player cannot take two seats. */
export const joinMatch = (state: MatchState, command: JoinMatch): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessOpen(state);
  if (closed) return closed;
  if (state.seats.some(({ player }) => player === command.player))
    return refused('ALREADY_SEATED', 'This player has a seat in the match already.');
  const wanted = state.seats.find(({ seat, player }) =>
    command.seat === undefined ? player === undefined : seat === command.seat,
  );
  if (wanted === undefined)
    return command.seat === undefined
      ? refused('SEAT_TAKEN', 'Every seat is taken.')
      : refused('UNKNOWN_SEAT', noSuchSeat(state));
  if (wanted.player !== undefined) return refused('SEAT_TAKEN', 'Another player has this seat.');
  return accepted(matchEvent({ type: 'SeatTaken', seat: wanted.seat, player: command.player }));
};
