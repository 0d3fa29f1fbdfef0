import type { PauseMatch, ResumeMatch } from '../clock/clock-commands.js';
import type { MatchCommand } from '../commands.js';
import { accepted, matchEvent, type Refused, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchState } from '../state.js';

/** Commands that a pause refuses: actions between players, and commands of the clock. */
const STOPPED: ReadonlySet<MatchCommand['type']> = new Set<MatchCommand['type']>([
  'ready',
  'revealEntropy',
  'endReveal',
  'takeAction',
  'timeOut',
  'offerDraw',
  'answerDraw',
  'callTime',
  'endExtraTime',
  'runOut',
  'giveBackDowntime',
  'pauseMatch',
]);

/** A pause still accepts concessions of the match, decks, and rulings by staff. */
export const refuseInPause = (state: MatchState, { type }: MatchCommand): Refused | undefined =>
  state.paused !== undefined && STOPPED.has(type)
    ? refused('MATCH_PAUSED', 'The match is paused.')
    : undefined;

export const pauseMatch = ({ reason }: PauseMatch): MatchDecision<MatchEvent> =>
  accepted(matchEvent({ type: 'MatchPaused', reason }));

export const resumeMatch = (state: MatchState, { reason }: ResumeMatch): MatchDecision<MatchEvent> =>
  state.paused === undefined
    ? refused('NOT_PAUSED', 'The match is not paused.')
    : accepted(matchEvent({ type: 'MatchResumed', reason }));
