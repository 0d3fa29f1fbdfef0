import { useEffect, useMemo, useState } from 'react';
import { FollowMatchesDocument, MatchesDocument, type MatchSummaryFragment } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';
import { useSession } from '../session/session.js';
import { chooseTables } from './choose-tables.js';
import { MatchOnAir, type OnAir } from './match-on-air.js';

export interface TableOnAir {
  readonly match: MatchSummaryFragment;
  readonly onAir: OnAir | undefined;
}

/**
 * The tables that an organizer labels with one event, live: who plays whom, and how each stands. One subscription a match for now; whoever
 * shows them does not know.
 */
export const useTables = (event: string): readonly TableOnAir[] => {
  const { client } = useSession();
  const filter = useMemo(() => ({ event }), [event]);
  const { data } = useRequest(MatchesDocument, { filter, first: 50 });
  const [changed, setChanged] = useState<ReadonlyMap<string, MatchSummaryFragment>>(new Map());
  useSubscription(FollowMatchesDocument, { filter }, ({ matches: { match } }) =>
    setChanged((before) => new Map(before).set(match.id, match)),
  );
  const chosen = chooseTables([...(data?.matches.nodes ?? []), ...changed.values()]);
  const ids = chosen.map(({ id }) => id).join();
  const [shown, setShown] = useState<ReadonlyMap<string, OnAir>>(new Map());
  useEffect(() => {
    const followed = (ids === '' ? [] : ids.split(',')).map((id) => {
      const match = new MatchOnAir(client, id);
      const forget = match.shown.onChange(() =>
        setShown((before) => new Map(before).set(id, match.shown.value)),
      );
      return () => {
        forget();
        match.stop();
      };
    });
    return () => {
      for (const stop of followed) stop();
      // What is not shown any more is not kept either.
      setShown((before) => new Map([...before].filter(([id]) => ids.split(',').includes(id))));
    };
  }, [client, ids]);
  return chosen.map((match) => ({ match, onAir: shown.get(match.id) }));
};
