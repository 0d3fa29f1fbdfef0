import { useEffect, useMemo } from 'react';
import { ReplayMatch, type ReplayProgress, type ViewpointInput } from '#libs/client';
import { useObservable } from '../data/use-observable.js';
import { useSession } from '../session/session.js';

/** Loads a match whole, and follows it while the component is there. `as` may be a new object each time. */
export const useReplayMatch = (matchId: string, as: ViewpointInput | undefined): ReplayProgress => {
  const { client } = useSession();
  const { kind, seat } = as ?? {};
  const replay = useMemo(
    () =>
      new ReplayMatch(client, {
        matchId,
        ...(kind === undefined ? {} : { as: { kind, ...(seat == null ? {} : { seat }) } }),
      }),
    [client, matchId, kind, seat],
  );
  useEffect(() => () => replay.stop(), [replay]);
  return useObservable(replay.state);
};
