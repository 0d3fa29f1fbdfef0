import { useEffect, useState } from 'react';
import { useSession } from '../session/session.js';
import { MatchOnAir, NOTHING_ON_AIR, type OnAir } from './match-on-air.js';

/** Follows a match for an overlay. The former match stays until the next has its first picture, so that a switch shows no gap. */
export const useOnAir = (matchId: string | undefined): OnAir => {
  const { client } = useSession();
  const [shown, setShown] = useState(NOTHING_ON_AIR);
  useEffect(() => {
    if (matchId === undefined) {
      setShown(NOTHING_ON_AIR);
      return;
    }
    const match = new MatchOnAir(client, matchId);
    const forget = match.shown.onChange(() => setShown(match.shown.value));
    return () => {
      forget();
      match.stop();
    };
  }, [client, matchId]);
  return shown;
};
