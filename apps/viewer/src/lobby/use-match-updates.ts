import { useMemo } from 'react';
import {
  FollowMatchLinesDocument,
  type MatchFilter,
  type MatchLineFragment,
  ObservableValue,
  type RecountError,
} from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';

export interface MatchUpdates {
  /** Each changed match that fits the filter: one subscription for all lists of a page. */
  readonly updates: ObservableValue<MatchLineFragment | undefined>;
  /** The error that ended the subscription. */
  readonly error: RecountError | undefined;
}

export const useMatchUpdates = (filter: MatchFilter): MatchUpdates => {
  const updates = useMemo(() => new ObservableValue<MatchLineFragment | undefined>(undefined), []);
  const error = useSubscription(FollowMatchLinesDocument, { filter, withFrame: true }, ({ matches }) =>
    updates.set(matches.match),
  );
  return { updates, error };
};
