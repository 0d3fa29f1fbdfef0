import type { Ready } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, refuseUnlessOpen, takenSeat } from '../guards.js';
import { after, startGame } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';

/**
 * A seat is ready to play those who sit there: so every seat must be taken first, and this one needs a deck. With the last seat
 * the first game starts, in the same decision.
 */
export const ready = (rules: MatchRules, state: MatchState, command: Ready): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessOpen(state);
  if (closed) return closed;
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  if (seat.isReady) return refused('ALREADY_READY', 'This seat is ready already.');
  if (state.seats.some(({ player }) => player === undefined))
    return refused('SEATS_NOT_FILLED', 'A seat is still free: wait until every seat is taken.');
  if (seat.deck === undefined) return refused('DECK_MISSING', 'Submit a deck before this seat is ready.');
  const readied = matchEvent({ type: 'SeatReadied', seat: seat.seat, entropy: command.entropy });
  const next = after(rules, state, [readied]);
  return next.seats.every(({ isReady }) => isReady)
    ? accepted(readied, ...startGame(rules, next))
    : accepted(readied);
};
