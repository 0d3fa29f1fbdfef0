import { useMemo } from 'react';
import {
  FollowMatchLinesDocument,
  type MatchFilter,
  type MatchLineFragment,
  ObservableValue,
} from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';

/** Each match that fits the filter as it moves on: one subscription for all the lists of a page. */
export const useMatchUpdates = (filter: MatchFilter): ObservableValue<MatchLineFragment | undefined> => {
  const updates = useMemo(() => new ObservableValue<MatchLineFragment | undefined>(undefined), []);
  useSubscription(FollowMatchLinesDocument, { filter, withFrame: true }, ({ matches }) =>
    updates.set(matches.match),
  );
  return updates;
};
