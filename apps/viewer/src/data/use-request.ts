import { useCallback, useEffect, useState } from 'react';
import { asRecountError, backOff, type RecountError, type TypedDocumentString } from '#libs/client';
import { useSession } from '../session/session.js';

export interface Requested<Result> {
  /** The newest answer; it stays until the next one arrives. */
  readonly data: Result | undefined;
  readonly error: RecountError | undefined;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

type Variables = Readonly<Record<string, unknown>>;

/** Sends a query, and sends it again when the variables change (compared by value) or after the service was unreachable. */
export const useRequest = <Result, Input extends Variables>(
  document: TypedDocumentString<Result, Input>,
  variables: Input,
): Requested<Result> => {
  const { client } = useSession();
  const [state, setState] = useState<Omit<Requested<Result>, 'reload'>>({
    data: undefined,
    error: undefined,
    isLoading: true,
  });
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const key = JSON.stringify(variables);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the variables, `turn` with a reload.
  useEffect(() => {
    const stop = new AbortController();
    let retry: ReturnType<typeof setTimeout> | undefined;
    setState((before) => ({ ...before, isLoading: true }));
    const ask = (failures: number): void => {
      client
        .request(document, variables, stop.signal)
        .then((data) => setState({ data, error: undefined, isLoading: false }))
        .catch((reason: unknown) => {
          if (stop.signal.aborted) return;
          const error = asRecountError(reason);
          setState((before) => ({ ...before, error, isLoading: false }));
          if (error.isTemporary) retry = setTimeout(() => ask(failures + 1), backOff(failures));
        });
    };
    ask(0);
    return () => {
      stop.abort();
      clearTimeout(retry);
    };
  }, [client, document, key, turn]);
  return { ...state, reload };
};
