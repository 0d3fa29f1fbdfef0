import { useEffect, useMemo } from 'react';
import { LiveMatch, type LiveState, type ViewpointInput } from '#libs/client';
import { useSession } from '../session/session.js';
import { useObservable } from './use-observable.js';

/** Follows a match while the component is mounted. `as` may be a new object each time. */
export const useLiveMatch = (
  matchId: string,
  as?: ViewpointInput,
): { readonly live: LiveMatch; readonly state: LiveState } => {
  const { client } = useSession();
  const { kind, seat } = as ?? {};
  const live = useMemo(
    () =>
      new LiveMatch(client, {
        matchId,
        ...(kind === undefined ? {} : { as: { kind, ...(seat == null ? {} : { seat }) } }),
      }),
    [client, matchId, kind, seat],
  );
  useEffect(() => () => live.stop(), [live]);
  return { live, state: useObservable(live.state) };
};
