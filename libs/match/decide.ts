import { stepByTag } from '#libs/game-kit';
import { answerDraw } from './commands/answer-draw.js';
import { callTime, endExtraTime } from './commands/call-time.js';
import { cancelMatch } from './commands/cancel-match.js';
import { concede } from './commands/concede.js';
import { createMatch } from './commands/create-match.js';
import { extendTime } from './commands/extend-time.js';
import { giveBackDowntime } from './commands/give-back-downtime.js';
import { joinMatch } from './commands/join-match.js';
import { makeRuling } from './commands/make-ruling.js';
import { offerDraw } from './commands/offer-draw.js';
import { pauseMatch, refuseInPause, resumeMatch } from './commands/pause-match.js';
import { ready } from './commands/ready.js';
import { confirmResult, disputeResult, reportResult } from './commands/report-result.js';
import { endReveal, revealEntropy } from './commands/reveal-entropy.js';
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

/** Decides a command: returns events to append in one atomic write, or the rejection. Deterministic. The service checks whether the sender may send the command. */
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
  return refuseOnceOver(state) ?? refuseInPause(state, command) ?? decideOnMatch(state, command, rules);
};

const decideOnMatch = stepByTag<
  MatchState,
  Exclude<MatchCommand, CreateMatch>,
  'type',
  MatchRules,
  MatchDecision<MatchEvent>
>('type', {
  joinMatch,
  submitDeck: (state, command, rules) => submitDeck(rules, state, command),
  ready: (state, command, rules) => ready(rules, state, command),
  revealEntropy: (state, command, rules) => revealEntropy(rules, state, command),
  endReveal: (state, _command, rules) => endReveal(rules, state),
  takeAction: (state, command, rules) => takeAction(rules, state, command),
  timeOut: (state, command, rules) => timeOut(rules, state, command),
  makeRuling: (state, command, rules) => makeRuling(rules, state, command),
  ruleResult: (state, command, rules) => ruleResult(rules, state, command),
  reportResult: (state, command, rules) => reportResult(rules, state, command),
  confirmResult: (state, command, rules) => confirmResult(rules, state, command),
  disputeResult,
  concede: (state, command, rules) => concede(rules, state, command),
  offerDraw,
  answerDraw: (state, command, rules) => answerDraw(rules, state, command),
  cancelMatch,
  rewindMatch: (state, command, rules) => rewindMatch(rules, state, command),
  pauseMatch: (_state, command) => pauseMatch(command),
  resumeMatch,
  extendTime,
  callTime: (state, command, rules) => callTime(rules, state, command),
  endExtraTime: (state, _command, rules) => endExtraTime(rules, state),
  giveBackDowntime,
  runOut: (state, command, rules) => runOut(rules, state, command),
});
