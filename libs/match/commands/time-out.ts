import type { TimeOut } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, playingSeat, refuseUnlessBegun } from '../guards.js';
import { seatsToAct, silentActionOf } from '../queries.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';
import { readyForGame } from './ready.js';
import { timeOutSeat } from './seat-consequence.js';
import { takeAction } from './take-action.js';

/** A seat's response time has passed: the seat declines if its game allows that, else the format's consequence applies, if it has one. */
export const timeOut = (
  rules: MatchRules,
  state: MatchState,
  { seat: index }: TimeOut,
): MatchDecision<MatchEvent> => {
  const closed = refuseUnlessBegun(state);
  if (closed) return closed;
  if (state.settings.responseSeconds === undefined)
    return refused('NO_RESPONSE_TIME', 'This match sets no time for responses.');
  const seat = playingSeat(state, index);
  if (isRefused(seat)) return seat;
  if (state.sideboarding !== undefined) {
    const readied = readyForGame(rules, state, seat.seat);
    return readied.accepted
      ? accepted(matchEvent({ type: 'ResponseTimedOut', seat: seat.seat }), ...readied.events)
      : readied;
  }
  const action = silentActionOf(rules.game, state, seat.seat);
  const whenUnanswered = state.settings.clock?.whenUnanswered;
  const isWaitedFor = seatsToAct(rules.game, state).includes(seat.seat);
  if (action === undefined && isWaitedFor && whenUnanswered !== undefined)
    return timeOutSeat(rules, state, seat.seat, 'response', whenUnanswered);
  if (action === undefined)
    return refused('NOTHING_TO_DECLINE', 'This seat has no decision that it could decline.');
  const taken = takeAction(rules, state, { type: 'takeAction', seat: seat.seat, action });
  return taken.accepted
    ? accepted(matchEvent({ type: 'ResponseTimedOut', seat: seat.seat }), ...taken.events)
    : taken;
};
