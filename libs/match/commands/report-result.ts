import { isSameResult } from '../amendments.js';
import type { ConfirmResult, DisputeResult, ReportResult } from '../commands.js';
import { accepted, matchEvent, type Refused, refused } from '../decision.js';
import { seatsIn } from '../departures.js';
import type { MatchEvent, ReportedResult } from '../facts.js';
import { isRefused, takenSeat } from '../guards.js';
import { MATCH_LAWS } from '../laws.js';
import { endGameInPlay, endMatch, stateAfter } from '../play.js';
import type { MatchDecision } from '../rejection.js';
import { faultOfResult, type MatchResult } from '../result.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';

/**
 * Reports the result of a match that was played elsewhere, or not to its end. A seat's report needs the confirmation of all other seats; an equal report
 * confirms it too. A report by staff needs no confirmation. The next action of a game cancels an open report.
 */
export const reportResult = (
  rules: MatchRules,
  state: MatchState,
  command: ReportResult,
): MatchDecision<MatchEvent> => {
  const { result, reason } = command;
  const refusal = refusalOf(state, result);
  if (refusal !== undefined) return refusal;
  if (command.seat === undefined) {
    const reported = matchEvent({ type: 'ResultReported', result, reason });
    return accepted(reported, ...endAs(rules, stateAfter(rules, state, [reported]), result));
  }
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const { report } = state;
  if (report !== undefined && report.dispute === undefined && report.by !== seat.seat) {
    if (isSameResult(asResult(report.result), asResult(result)))
      return confirmResult(rules, state, { type: 'confirmResult', seat: seat.seat });
    return refused('RESULT_REPORTED', 'Another seat reports another result: confirm or dispute it.');
  }
  return accepted(matchEvent({ type: 'ResultReported', by: seat.seat, result, reason }));
};

export const confirmResult = (
  rules: MatchRules,
  state: MatchState,
  command: ConfirmResult,
): MatchDecision<MatchEvent> => {
  const report = openReport(state, command);
  if (isRefused(report)) return report;
  const { seat } = command;
  if (report.confirmed.includes(seat))
    return refused('NO_RESULT_REPORTED', 'This seat has confirmed the result already.');
  const confirmed = matchEvent({ type: 'ResultConfirmed', seat });
  const isLast = report.confirmed.length + 2 === seatsIn(state, 'match').length;
  return isLast
    ? accepted(confirmed, ...endAs(rules, stateAfter(rules, state, [confirmed]), report.result))
    : accepted(confirmed);
};

/** Ends nothing: staff decide the result, or a seat reports again. */
export const disputeResult = (state: MatchState, command: DisputeResult): MatchDecision<MatchEvent> => {
  const report = openReport(state, command);
  if (isRefused(report)) return report;
  return accepted(matchEvent({ type: 'ResultDisputed', seat: command.seat, reason: command.reason }));
};

/** The report that a seat can confirm or dispute. */
const openReport = (
  state: MatchState,
  command: ConfirmResult | DisputeResult,
): NonNullable<MatchState['report']> | Refused => {
  const seat = takenSeat(state, command.seat);
  if (isRefused(seat)) return seat;
  const { report } = state;
  if (report === undefined) return refused('NO_RESULT_REPORTED', 'No result is reported.');
  if (report.by === seat.seat)
    return refused('NO_RESULT_REPORTED', 'This seat made the report; the others answer it.');
  return report.dispute === undefined
    ? report
    : refused(
        'NO_RESULT_REPORTED',
        'The result is disputed: staff must decide it, or a seat must report again.',
      );
};

const refusalOf = (state: MatchState, result: ReportedResult): Refused | undefined => {
  if (state.seats.some(({ player }) => player === undefined))
    return refused('SEATS_NOT_FILLED', 'A match with free seats cannot have a result: cancel it instead.');
  const fault = faultOfResult(state, asResult(result));
  return fault === undefined ? undefined : refused('INVALID_RESULT', fault);
};

const asResult = (result: ReportedResult): MatchResult => ({ kind: 'reported', ...result });

const endAs = (
  rules: MatchRules,
  state: MatchState,
  { places, gamesWon, gamesDrawn }: ReportedResult,
): readonly MatchEvent[] => {
  const ended = endGameInPlay(state, {
    places,
    reason: 'reported',
    rule: MATCH_LAWS.reportedResult.id,
    text: 'The match was ended by a report.',
  });
  return [
    ...ended,
    ...endMatch(stateAfter(rules, state, ended), places, 'reported', { gamesWon, gamesDrawn }),
  ];
};
