import { createHmac } from 'node:crypto';
import { canonicalJson } from '#libs/game-kit';
import type { MatchCommand, MatchEvent, MatchFact } from '#libs/match';
import { isRecord } from '../platform/record.js';

/** The idempotency payload of a command. A duplicate request must have the same one. */
export interface IdempotencyPayload {
  readonly type: MatchCommand['type'];
  readonly input: object;
  /** Whether this command may have produced this first fact. For logs of earlier builds, which recorded no digests. */
  readonly isSameRequest?: (first: MatchFact) => boolean;
}

/** Fields outside of the idempotency payload: a retry may expect another frame. */
const OF_SENDING: ReadonlySet<string> = new Set(['commandId', 'expectedFrame']);

/** Base64 characters of a digest; 132 bits exclude collisions. */
const LENGTH = 22;

/** Digest of the idempotency payload, keyed by the match's secret. A plain digest would reveal hidden actions, because only few actions are possible. */
export const digestOf = ({ type, input }: IdempotencyPayload, secret: string): string =>
  createHmac('sha256', secret)
    .update(canonicalJson({ type, asked: fieldsGiven(input, OF_SENDING) }))
    .digest('base64url')
    .slice(0, LENGTH);

const given = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(given);
  return isRecord(value) ? fieldsGiven(value) : value;
};

/** Drops null fields, which mean the same as omitted ones. */
const fieldsGiven = (value: object, without?: ReadonlySet<string>): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value))
    if (one !== null && one !== undefined && without?.has(name) !== true) fields[name] = given(one);
  return fields;
};

/** Whether a command with this payload may have produced this first event. Used if the log has no digest. */
export const mayHaveProduced = ({ type, isSameRequest }: IdempotencyPayload, first: MatchEvent): boolean =>
  first.kind === 'match' &&
  FIRST_FACTS[type].includes(first.fact.type) &&
  (isSameRequest?.(first.fact) ?? true);

/** The possible first facts of each type of command. */
const FIRST_FACTS: Readonly<Record<MatchCommand['type'], readonly MatchFact['type'][]>> = {
  createMatch: ['MatchCreated'],
  joinMatch: ['SeatTaken'],
  submitDeck: ['DeckSubmitted', 'DeckSwapped'],
  ready: ['SeatReadied', 'SeatReadiedForGame'],
  revealEntropy: ['EntropyRevealed'],
  endReveal: ['EntropyWithheld'],
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
  giveBackDowntime: ['DowntimeGivenBack'],
};
