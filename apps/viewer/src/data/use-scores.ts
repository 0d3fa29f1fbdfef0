import { useMemo, useState } from 'react';
import { FollowScoresDocument, type FollowScoresSubscription } from '#libs/client';
import { useSubscription } from './use-subscription.js';

/** The small scoreboard of a match: the counters of its seats, its turn and its outcome. */
export type Score = NonNullable<FollowScoresSubscription['matchFrames']['frame']>['table'];

/** The number of matches that the service follows in one subscription. */
const MOST = 128;

/** The newest scores by id of these matches, all by one subscription; only of the first ones if there are many. */
export const useScores = (ids: readonly string[]): ReadonlyMap<string, Score> => {
  const [scores, setScores] = useState<ReadonlyMap<string, Score>>(new Map());
  // A text stays the same for another list of the same ids.
  const key = ids.slice(0, MOST).join();
  const of = useMemo(() => (key === '' ? undefined : { of: { matches: key.split(',') } }), [key]);
  useSubscription(FollowScoresDocument, of, ({ matchFrames: { matchId, frame } }) => {
    if (matchId !== null && frame !== null) setScores((before) => new Map(before).set(matchId, frame.table));
  });
  return scores;
};
