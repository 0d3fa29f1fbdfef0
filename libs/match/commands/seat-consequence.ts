import type { Outcome, Seat } from '#libs/game-kit';
import type { ClockFact } from '../clock/clock-facts.js';
import type { UnansweredConsequence } from '../clock/clock-settings.js';
import { BY_TIME, presentOutcome } from '../clock/outcome-by-time.js';
import { accepted, matchEvent } from '../decision.js';
import { playsOn } from '../departures.js';
import type { MatchEvent } from '../facts.js';
import { MATCH_LAWS } from '../laws.js';
import { endGame, endMatch, stateAfter } from '../play.js';
import { legalActionsOf } from '../queries.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { lastPlacesFor } from '../series.js';
import type { MatchState } from '../state.js';
import { depart } from './depart.js';
import { readyForGame } from './ready.js';
import { takeAction } from './take-action.js';

/** A seat's time is over: the fact, then the format's consequence. Between two games the seat continues with its deck, unless it loses the match. */
export const timeOutSeat = (
  rules: MatchRules,
  before: MatchState,
  seat: Seat,
  clock: Extract<ClockFact, { type: 'SeatTimedOut' }>['clock'],
  consequence: UnansweredConsequence,
): MatchDecision<MatchEvent> => {
  const timedOut = matchEvent({ type: 'SeatTimedOut', seat, clock });
  const state = stateAfter(rules, before, [timedOut]);
  const followed = consequenceOf(rules, state, seat, consequence);
  return followed.accepted ? accepted(timedOut, ...followed.events) : followed;
};

const consequenceOf = (
  rules: MatchRules,
  state: MatchState,
  seat: Seat,
  consequence: UnansweredConsequence,
): MatchDecision<MatchEvent> => {
  if (consequence === 'match-loss')
    return accepted(
      ...(playsOn(state)
        ? depart(rules, state, { seats: [seat], why: 'time' })
        : loseMatch(rules, state, seat)),
    );
  if (state.sideboarding !== undefined) return readyForGame(rules, state, seat);
  switch (consequence) {
    case 'game-loss':
      return accepted(
        ...(playsOn(state)
          ? depart(rules, state, { seats: [seat], why: 'time', game: state.gameNumber })
          : endGame(rules, state, lossOf(state, seat))),
      );
    case 'first-action':
      return takeAction(rules, state, {
        type: 'takeAction',
        seat,
        action: legalActionsOf(rules.game, state, seat)[0]?.action,
      });
    default:
      return accepted(
        ...endGame(rules, state, presentOutcome(rules.game, state, consequence, MATCH_LAWS.seatTime.id)),
      );
  }
};

const loseMatch = (rules: MatchRules, state: MatchState, seat: Seat): readonly MatchEvent[] => {
  const ended =
    state.sideboarding === undefined
      ? [matchEvent({ type: 'GameEnded', number: state.gameNumber, outcome: lossOf(state, seat) })]
      : [];
  return [...ended, ...endMatch(stateAfter(rules, state, ended), lastPlacesFor(state, [seat]), BY_TIME)];
};

const lossOf = (state: MatchState, seat: Seat): Outcome => ({
  places: lastPlacesFor(state, [seat]),
  reason: BY_TIME,
  rule: MATCH_LAWS.seatTime.id,
  text: 'The time of a player ran out.',
});
