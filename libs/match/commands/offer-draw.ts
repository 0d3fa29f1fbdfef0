import type { OfferDraw } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, playingSeat, refuseUnlessPlaying } from '../guards.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchState } from '../state.js';

/** Offers to draw the current game. Only one offer is open at a time; an action closes it. */
export const offerDraw = (state: MatchState, command: OfferDraw): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessPlaying(state);
  if (closed) return closed;
  const seat = playingSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  if (state.drawOffer !== undefined)
    return refused('DRAW_ALREADY_OFFERED', 'An offer of a draw is open: answer it first.');
  return accepted(matchEvent({ type: 'DrawOffered', seat: seat.seat }));
};
