import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { asRecountError, type RecountError, type TypedDocumentString } from '#libs/client';
import { useSession } from '../session/session.js';

export interface Requested<Result> {
  /** The newest answer. It stays until the next one arrives, also after a failure and while the variables change. */
  readonly data: Result | undefined;
  readonly error: RecountError | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

type Variables = Readonly<Record<string, unknown>>;

interface RequestOptions {
  /** Shows no earlier answer from the cache: for forms that start from the answer. */
  readonly isFresh?: boolean;
}

/**
 * Sends a query on mount, when the variables change (compared by value) and after the service was unreachable. Until its answer arrives, a cached answer is
 * shown.
 */
export const useRequest = <Result, Input extends Variables>(
  document: TypedDocumentString<Result, Input>,
  variables: Input,
  { isFresh = false }: RequestOptions = {},
): Requested<Result> => {
  const { client } = useSession();
  const cache = useQueryClient();
  const queryKey = [document.toString(), variables];
  const { data, error, failureReason, isFetching, refetch } = useQuery<Result>({
    queryKey,
    queryFn: ({ signal }) => client.request(document, variables, signal),
    placeholderData: keepPreviousData,
    ...(isFresh ? { gcTime: 0 } : {}),
  });
  const newest = useRef<Result>();
  if (data !== undefined) newest.current = data;
  const key = JSON.stringify(queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the query's key.
  const reload = useCallback(() => {
    // The answer to a request in flight may be from before the change that makes the caller reload.
    void cache.cancelQueries({ queryKey, exact: true }).then(() => refetch());
  }, [cache, refetch, key]);
  const reason = error ?? failureReason;
  return {
    data: data ?? newest.current,
    error: reason === null ? undefined : asRecountError(reason),
    isLoading: isFetching,
    reload,
  };
};
