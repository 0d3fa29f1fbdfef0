import { useCallback, useEffect, useRef, useState } from 'react';
import {
  asRecountError,
  type MatchFilter,
  type MatchLineFragment,
  MatchLinesDocument,
  type ObservableValue,
  type RecountError,
} from '#libs/client';
import { useReconnected } from '../data/use-reconnected.js';
import { useSession } from '../session/session.js';
import { type Fits, type MatchRows, NO_ROWS, settle, withPage, withUpdate } from './match-rows.js';

export interface ListedMatches {
  readonly rows: MatchRows;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly error: RecountError | undefined;
  readonly loadMore: () => void;
  /** Sets whether the pointer is over the list; then no row moves. */
  readonly hold: (isHeld: boolean) => void;
}

/** Milliseconds until a request is repeated after the service was unreachable. */
const RETRY_AFTER = 3_000;

interface UseMatchRowsOptions {
  readonly filter: MatchFilter;
  readonly fits: Fits;
  readonly pageSize: number;
  readonly withFrame: boolean;
  readonly updates: ObservableValue<MatchLineFragment | undefined>;
}

/** A paged list of matches, updated by `updates`. `filter` may be a new object each time. */
export const useMatchRows = ({
  filter,
  fits,
  pageSize,
  withFrame,
  updates,
}: UseMatchRowsOptions): ListedMatches => {
  const { client } = useSession();
  const [rows, setRows] = useState(NO_ROWS);
  const [page, setPage] = useState<{ readonly cursor: string | null; readonly hasMore: boolean }>();
  const [error, setError] = useState<RecountError>();
  const isHeld = useRef(false);
  const belongs = useRef(fits);
  belongs.current = fits;
  const newest = useRef<AbortSignal>();
  const key = JSON.stringify(filter);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the filter.
  const load = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      try {
        const variables = { filter, first: pageSize, after, withFrame };
        const { matches } = await client.request(MatchLinesDocument, variables, signal);
        if (signal?.aborted) return;
        setError(undefined);
        setPage({ cursor: matches.pageInfo.endCursor, hasMore: matches.pageInfo.hasNextPage });
        setRows((before) => withPage(after === null ? NO_ROWS : before, matches.nodes));
      } catch (reason) {
        if (!signal?.aborted) setError(asRecountError(reason));
      }
    },
    [client, key, pageSize, withFrame],
  );

  useEffect(() => {
    const stop = new AbortController();
    newest.current = stop.signal;
    void load(null, stop.signal);
    return () => stop.abort();
  }, [load]);
  useReconnected(() => void load(null, newest.current));

  useEffect(
    () =>
      updates.onChange(() => {
        const match = updates.value;
        if (match !== undefined)
          setRows((before) => withUpdate(before, match, belongs.current, isHeld.current));
      }),
    [updates],
  );

  useEffect(() => {
    if (error === undefined || !error.isTemporary) return;
    const retry = setTimeout(() => void load(page?.cursor ?? null), RETRY_AFTER);
    return () => clearTimeout(retry);
  }, [error, load, page]);

  const hold = useCallback((next: boolean) => {
    isHeld.current = next;
    if (!next) setRows((before) => settle(before, belongs.current));
  }, []);
  return {
    rows,
    isLoading: page === undefined && error === undefined,
    hasMore: page?.hasMore ?? false,
    error,
    loadMore: () => void load(page?.cursor ?? null),
    hold,
  };
};
