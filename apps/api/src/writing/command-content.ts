import { createHmac } from 'node:crypto';
import { canonicalJson } from '#libs/game-kit';
import type { MatchCommand, MatchEvent, MatchFact } from '#libs/match';
import { isRecord } from '../platform/record.js';

/** What the author of a command asked for: what comes again under the same id must be the same. */
export interface CommandContent {
  readonly type: MatchCommand['type'];
  /** As it was sent. */
  readonly input: object;
  /** Whether a command that began with this fact may have asked for it: for logs of builds that wrote no digest. */
  readonly isSaidBy?: (first: MatchFact) => boolean;
}

/** How a command is sent, not what it asks for: it may be sent again with another frame in mind. */
const OF_SENDING: ReadonlySet<string> = new Set(['commandId', 'expectedFrame']);

/** Bits enough that no two orders have one. */
const LENGTH = 22;

/**
 * A digest of what a command asks for. Keyed by the match's secret: an action can be hidden, and few actions are possible, so that a plain digest in
 * the log would tell which it was.
 */
export const digestOf = ({ type, input }: CommandContent, secret: string): string =>
  createHmac('sha256', secret)
    .update(canonicalJson({ type, asked: fieldsGiven(input, OF_SENDING) }))
    .digest('base64url')
    .slice(0, LENGTH);

const given = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(given);
  return isRecord(value) ? fieldsGiven(value) : value;
};

/** Null and left out mean the same. */
const fieldsGiven = (value: object, without?: ReadonlySet<string>): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value))
    if (one !== null && one !== undefined && without?.has(name) !== true) fields[name] = given(one);
  return fields;
};

/** Whether a command of this content may have begun with an event, where no digest says so. */
export const mayHaveBegunWith = ({ type, isSaidBy }: CommandContent, first: MatchEvent): boolean =>
  first.kind === 'match' && FIRST_FACTS[type].includes(first.fact.type) && (isSaidBy?.(first.fact) ?? true);

/** What each kind of command is written down as, first. */
const FIRST_FACTS: Readonly<Record<MatchCommand['type'], readonly MatchFact['type'][]>> = {
  createMatch: ['MatchCreated'],
  joinMatch: ['SeatTaken'],
  submitDeck: ['DeckSubmitted', 'DeckSwapped'],
  ready: ['SeatReadied', 'SeatReadiedForGame'],
  takeAction: ['ActionTaken'],
  timeOut: ['ResponseTimedOut', 'SeatTimedOut'],
  makeRuling: ['RulingMade'],
  ruleResult: ['ResultRuled'],
  reportResult: ['ResultReported', 'ResultConfirmed'],
  confirmResult: ['ResultConfirmed'],
  disputeResult: ['ResultDisputed'],
  concede: ['PlayerConceded'],
  offerDraw: ['DrawOffered'],
  answerDraw: ['DrawAccepted', 'DrawAgreed', 'DrawDeclined'],
  cancelMatch: ['MatchCancelled'],
  rewindMatch: ['MatchRewound'],
  pauseMatch: ['MatchPaused'],
  resumeMatch: ['MatchResumed'],
  extendTime: ['TimeExtended'],
  callTime: ['RoundTimeCalled'],
  endExtraTime: ['ExtraTimeEnded'],
  runOut: ['SeatTimedOut'],
};
