import type { Seat } from '#libs/game-kit';
import { type Refused, refused } from './decision.js';
import { hasLeftGame, hasLeftMatch, seatsDisqualified } from './departures.js';
import type { MatchSeat, MatchState } from './state.js';

export const refuseOnceOver = ({ status }: MatchState): Refused | undefined => {
  if (status === 'finished') return refused('MATCH_OVER', 'The match has ended.');
  return status === 'cancelled' ? refused('MATCH_OVER', 'The match was cancelled.') : undefined;
};

/** Returns a taken seat that is still in the match, or the refusal. */
export const takenSeat = (state: MatchState, seat: Seat): MatchSeat | Refused => {
  const found = seatWithPlayer(state, seat);
  return isRefused(found) || !hasLeftMatch(state, seat)
    ? found
    : refused('SEAT_DEPARTED', 'This seat has left the match.');
};

/** Returns a taken seat that is not disqualified yet, also if it has left the match, or the refusal. */
export const seatToDisqualify = (state: MatchState, seat: Seat): MatchSeat | Refused =>
  seatsDisqualified(state).includes(seat)
    ? refused('SEAT_DEPARTED', 'This seat has been disqualified already.')
    : seatWithPlayer(state, seat);

const seatWithPlayer = (state: MatchState, seat: Seat): MatchSeat | Refused => {
  const found = state.seats.find((one) => one.seat === seat);
  if (found === undefined) return refused('UNKNOWN_SEAT', noSuchSeat(state));
  return found.player === undefined ? refused('UNKNOWN_SEAT', 'This seat is free.') : found;
};

/** Returns a taken seat that is still in the present game, or the refusal. */
export const playingSeat = (state: MatchState, seat: Seat): MatchSeat | Refused => {
  const found = takenSeat(state, seat);
  return isRefused(found) || !hasLeftGame(state, seat)
    ? found
    : refused(
        'SEAT_DEPARTED',
        `This seat has left game ${state.gameNumber}: wait until the others have played it.`,
      );
};

export const noSuchSeat = (state: MatchState): string =>
  `This match has the seats 0 to ${state.settings.seats - 1}.`;

export const isRefused = (value: object): value is Refused => 'rejection' in value;

export const refuseUnlessOpen = (state: MatchState): Refused | undefined =>
  state.status === 'open' ? undefined : refused('MATCH_NOT_OPEN', 'The games have begun.');

/** Also true between two games. */
export const refuseUnlessBegun = (state: MatchState): Refused | undefined =>
  state.status === 'playing' ? undefined : refused('MATCH_NOT_PLAYING', 'No game is being played yet.');

export const refuseUnlessPlaying = (state: MatchState): Refused | undefined =>
  refuseUnlessBegun(state) ??
  (state.sideboarding === undefined
    ? undefined
    : refused('MATCH_NOT_PLAYING', 'The next game waits until every seat is ready.'));
