import { useEffect, useRef, useState } from 'react';
import {
  FollowStandingsDocument,
  type RecountError,
  type StandingFragment,
  StandingsDocument,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';
import { useSession } from '../session/session.js';
import { type StandingChange, standingChanges } from './standing-changes.js';

export interface LiveStandings {
  /** Undefined until loaded. */
  readonly rows: readonly StandingFragment[] | undefined;
  readonly total: number;
  readonly changes: ReadonlyMap<string, StandingChange>;
  readonly error: RecountError | undefined;
}

const NO_CHANGES: ReadonlyMap<string, StandingChange> = new Map();

/** The first `count` rows of a ranking, live, with the latest changes. */
export const useStandings = (game: string, season: string, count: number): LiveStandings => {
  const [state, setState] = useState<Pick<LiveStandings, 'rows' | 'changes'>>({
    rows: undefined,
    changes: NO_CHANGES,
  });
  const top = Math.min(count, 100);
  const { data, reload } = useRequest(StandingsDocument, { game, season, first: 1, after: null });
  const error = useSubscription(FollowStandingsDocument, { game, season, first: top }, ({ leaderboard }) => {
    setState(({ rows }) => ({
      rows: leaderboard.rows,
      changes: standingChanges(rows?.slice(0, leaderboard.rows.length), leaderboard.rows),
    }));
    reload();
  });
  const rest = useRest(game, season, count - top, state.rows);
  return {
    rows: state.rows === undefined ? undefined : [...state.rows, ...rest],
    total: data?.leaderboard.totalCount ?? 0,
    changes: state.changes,
    error,
  };
};

/** The rows below the live ones, fetched again when those change. */
const useRest = (
  game: string,
  season: string,
  count: number,
  top: readonly StandingFragment[] | undefined,
): readonly StandingFragment[] => {
  const { client } = useSession();
  const [rest, setRest] = useState<readonly StandingFragment[]>([]);
  const shown = useRef(rest);

  useEffect(() => {
    if (top === undefined || count <= 0) return;
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const rows: StandingFragment[] = [];
      let after: string | null = null;
      while (rows.length < top.length + count) {
        const page: {
          readonly nodes: readonly StandingFragment[];
          readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
        } = (await client.request(StandingsDocument, { game, season, first: 100, after }, stop.signal))
          .leaderboard;
        rows.push(...page.nodes);
        after = page.pageInfo.endCursor;
        if (!page.pageInfo.hasNextPage) break;
      }
      const known = new Set(top.map(({ player }) => player.id));
      shown.current = rows.filter(({ player }) => !known.has(player.id)).slice(0, count);
      setRest(shown.current);
    };
    // The live rows report a lost connection; these rows stay.
    load().catch(() => {});
    return () => stop.abort();
  }, [client, game, season, count, top]);
  return count <= 0 ? [] : rest;
};
