import { useCallback, useEffect, useRef } from 'react';
import {
  FollowMatchesDocument,
  HomeMatchesDocument,
  type HomeMatchFragment,
  type MatchFilter,
} from '#libs/client';
import { useReconnected } from '../data/use-reconnected.js';
import { type Requested, useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';

/** Milliseconds in which changes of a list are collected. */
const TOGETHER = 1_000;

/** A short list of matches, fetched again when one is added, ends or leaves it. `filter` may be a new object each time. */
export const useHomeMatches = (filter: MatchFilter, first: number) => {
  const requested = useRequest(HomeMatchesDocument, { filter, first });
  const { reload } = requested;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const reloadSoon = useCallback((): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reload();
    }, TOGETHER);
  }, [reload]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { status: _, ...anyStatus } = filter;
  useSubscription(FollowMatchesDocument, { filter: anyStatus }, reloadSoon);
  useReconnected(reloadSoon);
  return listOf(requested);
};

const listOf = ({ data, error, reload }: Requested<{ readonly matches: MatchList }>) => ({
  /** Undefined until loaded. */
  matches: data?.matches.nodes,
  hasMore: data?.matches.pageInfo.hasNextPage ?? false,
  hasFailed: data === undefined && error !== undefined,
  reload,
});

interface MatchList {
  readonly nodes: readonly HomeMatchFragment[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}
