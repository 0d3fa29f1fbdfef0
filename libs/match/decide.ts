import { answerDraw } from './commands/answer-draw.js';
import { callTime, endExtraTime } from './commands/call-time.js';
import { cancelMatch } from './commands/cancel-match.js';
import { concede } from './commands/concede.js';
import { createMatch } from './commands/create-match.js';
import { extendTime } from './commands/extend-time.js';
import { joinMatch } from './commands/join-match.js';
import { makeRuling } from './commands/make-ruling.js';
import { offerDraw } from './commands/offer-draw.js';
import { pauseMatch, refuseInPause, resumeMatch } from './commands/pause-match.js';
import { ready } from './commands/ready.js';
import { confirmResult, disputeResult, reportResult } from './commands/report-result.js';
import { rewindMatch } from './commands/rewind-match.js';
import { ruleResult } from './commands/rule-result.js';
import { runOut } from './commands/run-out.js';
import { submitDeck } from './commands/submit-deck.js';
import { takeAction } from './commands/take-action.js';
import { timeOut } from './commands/time-out.js';
import type { CreateMatch, MatchCommand } from './commands.js';
import { refused } from './decision.js';
import type { MatchEvent } from './facts.js';
import { refuseOnceOver } from './guards.js';
import type { MatchDecision } from './rejection.js';
import type { MatchRules } from './rules.js';
import type { MatchState } from './state.js';

/**
 * What follows from a command: events, all to be appended together, or why it is refused. The same input gives the same decision,
 * always. Whether the sender may send it is checked by the service, not here.
 */
export const decideMatch = (
  rules: MatchRules,
  state: MatchState | undefined,
  command: MatchCommand,
): MatchDecision<MatchEvent> => {
  if (command.type === 'createMatch')
    return state === undefined
      ? createMatch(rules, command)
      : refused('MATCH_ALREADY_EXISTS', 'There is a match with this id already.');
  if (state === undefined) return refused('MATCH_NOT_FOUND', 'There is no match with this id.');
  return refuseOnceOver(state) ?? refuseInPause(state, command) ?? decideOnMatch(rules, state, command);
};

const decideOnMatch = (
  rules: MatchRules,
  state: MatchState,
  command: Exclude<MatchCommand, CreateMatch>,
): MatchDecision<MatchEvent> => {
  switch (command.type) {
    case 'joinMatch':
      return joinMatch(state, command);
    case 'submitDeck':
      return submitDeck(rules, state, command);
    case 'ready':
      return ready(rules, state, command);
    case 'takeAction':
      return takeAction(rules, state, command);
    case 'timeOut':
      return timeOut(rules, state, command);
    case 'makeRuling':
      return makeRuling(rules, state, command);
    case 'ruleResult':
      return ruleResult(rules, state, command);
    case 'reportResult':
      return reportResult(rules, state, command);
    case 'confirmResult':
      return confirmResult(rules, state, command);
    case 'disputeResult':
      return disputeResult(state, command);
    case 'concede':
      return concede(rules, state, command);
    case 'offerDraw':
      return offerDraw(state, command);
    case 'answerDraw':
      return answerDraw(rules, state, command);
    case 'cancelMatch':
      return cancelMatch(state, command);
    case 'rewindMatch':
      return rewindMatch(rules, state, command);
    case 'pauseMatch':
      return pauseMatch(command);
    case 'resumeMatch':
      return resumeMatch(state, command);
    case 'extendTime':
      return extendTime(state, command);
    case 'callTime':
      return callTime(rules, state, command);
    case 'endExtraTime':
      return endExtraTime(rules, state);
    case 'runOut':
      return runOut(rules, state, command);
  }
};
