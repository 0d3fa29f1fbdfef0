import { z } from 'zod';
import { type Refused, refused } from './decision.js';
import type { Actor } from './facts.js';
import type { MatchRejection } from './rejection.js';
import { faultOfResult, type MatchResult, matchResultSchema, resultOf } from './result.js';
import type { MatchState } from './state.js';

/*
 * A match keeps its own result; the stream `result-<match>` records how it counts instead, so that the match and its replay do not change.
 * Stored for ever: add new facts, never change the meaning of an old one.
 */
export const amendmentFactSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ResultAmended'),
    /** Replaces the previous result completely. */
    result: matchResultSchema,
    /** Public. */
    reason: z.string(),
  }),
]);

export type AmendmentFact = z.infer<typeof amendmentFactSchema>;

export const RESULTS = 'result';

export const resultStream = (matchId: string): string => `${RESULTS}-${matchId}`;

export const matchOfResultStream = (stream: string): string => stream.slice(RESULTS.length + 1);

export interface RecordedAmendment {
  readonly fact: AmendmentFact;
  readonly by: Actor;
  /** ISO 8601. */
  readonly at: string;
}

/** The result that counts: the match's own result or its last amendment. */
export const resultThatCounts = (
  first: MatchResult,
  amendments: readonly Pick<RecordedAmendment, 'fact'>[],
): MatchResult => amendments.at(-1)?.fact.result ?? first;

/** The latest amended result; undefined without an amendment. */
export type AmendedResult = MatchResult | undefined;

export const evolveAmended = (_before: AmendedResult, fact: AmendmentFact): AmendedResult => fact.result;

export interface AmendResult {
  readonly result: MatchResult;
  readonly reason: string;
}

export type AmendmentDecision =
  | { readonly accepted: true; readonly events: readonly AmendmentFact[] }
  | { readonly accepted: false; readonly rejection: MatchRejection };

/** Decides an amendment by staff of a match that is over. Each amendment is compared with the result that counts at its time. */
export const decideAmendment = (
  match: MatchState,
  amended: AmendedResult,
  { result, reason }: AmendResult,
): AmendmentDecision => {
  const first = resultOf(match);
  if (first === undefined) return NO_RESULT[match.status === 'cancelled' ? 'cancelled' : 'open'];
  if (reason.trim() === '') return refused('INVALID_RESULT', 'Give a reason for the amendment.');
  const fault = faultOfResult(match, result);
  if (fault !== undefined) return refused('INVALID_RESULT', fault);
  if (isSameResult(result, amended ?? first))
    return refused('RESULT_UNCHANGED', 'The match already counts with this result.');
  return { accepted: true, events: [{ type: 'ResultAmended', result, reason }] };
};

const NO_RESULT: Readonly<Record<'open' | 'cancelled', Refused>> = {
  open: refused('NO_RESULT', 'The match has no result yet; say how it ends.'),
  cancelled: refused('NO_RESULT', 'The match was cancelled, and has no result.'),
};

/** Ignores the order of tied seats. */
export const isSameResult = (one: MatchResult, other: MatchResult): boolean =>
  contentOf(one) === contentOf(other);

const contentOf = ({ kind, places, gamesWon, gamesDrawn }: MatchResult): string =>
  JSON.stringify([kind, places.map((group) => group.toSorted((a, b) => a - b)), gamesWon, gamesDrawn]);
