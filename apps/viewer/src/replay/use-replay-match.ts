import { useEffect, useMemo, useRef } from 'react';
import { ReplayMatch, type ReplayProgress, type ViewpointInput } from '#libs/client';
import { useObservable } from '../data/use-observable.js';
import { useSession } from '../session/session.js';

export interface Reading {
  readonly progress: ReplayProgress;
  /** Sets the loading priority: the playhead first, then other frames. */
  readonly want: ReplayMatch['want'];
}

/** Loads a match around the displayed frame, and follows it while the component is mounted. `as` may be a new object each time. */
export const useReplayMatch = (
  matchId: string,
  as: ViewpointInput | undefined,
  frame: number | undefined,
): Reading => {
  const { client } = useSession();
  const { kind, seat, asPlayed = false } = as ?? {};
  const begin = useRef(frame);
  begin.current = frame;
  const replay = useMemo(
    () =>
      new ReplayMatch(client, {
        matchId,
        ...(begin.current === undefined ? {} : { frame: begin.current }),
        ...(kind === undefined ? {} : { as: { kind, asPlayed, ...(seat == null ? {} : { seat }) } }),
      }),
    [client, matchId, kind, seat, asPlayed],
  );
  useEffect(() => () => replay.stop(), [replay]);
  const progress = useObservable(replay.state);
  return useMemo(() => ({ progress, want: replay.want }), [progress, replay]);
};
