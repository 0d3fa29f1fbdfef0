import type { RunOut } from '../clock/clock-commands.js';
import { refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, playingSeat, refuseUnlessBegun } from '../guards.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';
import { timeOutSeat } from './seat-consequence.js';

/** A seat's own clock has run out while the match waits for a turn, an answer, a coin flip or a deck. */
export const runOut = (
  rules: MatchRules,
  state: MatchState,
  { seat: index }: RunOut,
): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessBegun(state);
  if (closed) return closed;
  const clock = state.settings.clock?.seat;
  if (clock === undefined) return refused('NO_CLOCK', 'The seats of this match have no clocks.');
  const seat = playingSeat(state, index);
  if (isRefused(seat)) return seat;
  return timeOutSeat(rules, state, seat.seat, 'seat', clock.whenOver);
};
