import { type MatchResult, type RecordedAmendment, resultOf, resultThatCounts } from '#libs/match';
import { amendmentsOf, type ReadModelDatabase } from '#libs/projections';
import type { MatchView } from './match-view.js';

export interface CountedResult {
  readonly current: MatchResult;
  /** The match's own result. */
  readonly first: MatchResult;
  /** Oldest first. */
  readonly amendments: readonly RecordedAmendment[];
}

/**
 * The result that counts for a viewer; undefined for a viewer who does not know the end of the match, and for a cancelled match. A viewer who knows the end knows
 * each amendment at once: the match's delay withholds its frames only. With a requested delay, it is the result of that earlier moment.
 */
export const countedResult = (
  db: ReadModelDatabase,
  { id, state, askedHorizon = Number.POSITIVE_INFINITY }: Pick<MatchView, 'id' | 'state' | 'askedHorizon'>,
): CountedResult | undefined => {
  const first = resultOf(state);
  if (first === undefined) return undefined;
  const amendments = amendmentsOf(db, id).filter(({ at }) => Date.parse(at) <= askedHorizon);
  return { current: resultThatCounts(first, amendments), first, amendments };
};
