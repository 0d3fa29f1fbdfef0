import { useEffect, useState } from 'react';
import { LiveMatch, type MatchMoment, type RecountError } from '#libs/client';
import { useSession } from '../session/session.js';

/** What an overlay has to show: the newest of its match, or why there is nothing. */
export interface OverlayMatch {
  readonly moment?: MatchMoment;
  readonly error?: RecountError;
}

const NOTHING: OverlayMatch = {};
const RETRY_AFTER = 5_000;

/**
 * A match followed for ever, also through what the service refuses now (a match that is not there yet). The last table stays until there
 * is another one; with no match there is nothing.
 */
export const useOverlayMatch = (matchId: string | undefined): OverlayMatch => {
  const { client } = useSession();
  const [shown, setShown] = useState(NOTHING);

  useEffect(() => {
    if (matchId === undefined) {
      setShown(NOTHING);
      return;
    }
    let retry: ReturnType<typeof setTimeout> | undefined;
    let live: LiveMatch | undefined;
    const follow = (): void => {
      const next = new LiveMatch(client, { matchId, earlierLines: 12 });
      live = next;
      next.state.onChange(() => {
        const state = next.state.value;
        if (state.status === 'live' || state.status === 'lost') setShown({ moment: state.moment });
        if (state.status !== 'failed') return;
        const { error } = state;
        setShown((before) => (before.moment?.match.id === matchId ? before : { error }));
        next.stop();
        retry = setTimeout(follow, RETRY_AFTER);
      });
    };
    follow();
    return () => {
      clearTimeout(retry);
      live?.stop();
    };
  }, [client, matchId]);
  return shown;
};
