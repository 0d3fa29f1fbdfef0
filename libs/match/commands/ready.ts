import type { Seat } from '#libs/game-kit';
import type { Ready } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, refuseUnlessOpen, takenSeat } from '../guards.js';
import { startIfReady, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { isHex32 } from '../secrets.js';
import type { MatchState } from '../state.js';

/** Marks a seat as ready. Every seat must be taken, since a player agrees to known opponents, and this seat needs a deck. The last seat starts the first game, or the reveals of committed entropies. */
export const ready = (rules: MatchRules, state: MatchState, command: Ready): MatchDecision<MatchEvent> => {
  if (state.sideboarding !== undefined) return readyForGame(rules, state, command.seat);
  const closed = refuseUnlessOpen(state);
  if (closed) return closed;
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  if (seat.isReady) return refused('ALREADY_READY', 'This seat is ready already.');
  if (state.seats.some(({ player }) => player === undefined))
    return refused('SEATS_NOT_FILLED', 'A seat is still free: wait until every seat is taken.');
  if (seat.deck === undefined) return refused('DECK_MISSING', 'Submit a deck before this seat is ready.');
  const { entropy, commitment } = command;
  if (commitment !== undefined && (entropy !== '' || !isHex32(commitment)))
    return refused(
      'INVALID_ENTROPY',
      'A commitment is 64 lower-case hex characters, and no entropy is given beside it.',
    );
  const readied = matchEvent({
    type: 'SeatReadied',
    seat: seat.seat,
    entropy,
    ...(commitment === undefined ? {} : { commitment }),
  });
  const next = stateAfter(rules, state, [readied]);
  return accepted(readied, ...startIfReady(rules, next));
};

/** Marks a seat as ready between the games of a series. The last seat starts the next game. */
export const readyForGame = (
  rules: MatchRules,
  state: MatchState,
  index: Seat,
): MatchDecision<MatchEvent> => {
  const seat = takenSeat(state, index);
  if (isRefused(seat)) return seat;
  const { sideboarding } = state;
  if (sideboarding === undefined) return refused('MATCH_NOT_OPEN', 'No next game is waiting for this seat.');
  if (sideboarding.ready.includes(seat.seat)) return refused('ALREADY_READY', 'This seat is ready already.');
  const readied = matchEvent({
    type: 'SeatReadiedForGame',
    seat: seat.seat,
    number: sideboarding.number,
  });
  const next = stateAfter(rules, state, [readied]);
  return accepted(readied, ...startIfReady(rules, next));
};
