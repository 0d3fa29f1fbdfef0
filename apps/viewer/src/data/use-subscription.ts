import { useEffect, useRef, useState } from 'react';
import { asRecountError, type RecountError, resume, type TypedDocumentString } from '#libs/client';
import { useSession } from '../session/session.js';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Follows a subscription that starts with the current state (a leaderboard, a list), and reconnects. `onNext` may be a new function each time. No subscription
 * without variables.
 */
export const useSubscription = <Result, Input extends Variables>(
  document: TypedDocumentString<Result, Input>,
  variables: Input | undefined,
  onNext: (result: Result) => void,
): RecountError | undefined => {
  const { client } = useSession();
  const [error, setError] = useState<RecountError>();
  const listener = useRef(onNext);
  listener.current = onNext;
  const key = JSON.stringify(variables);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with the variables.
  useEffect(() => {
    if (variables === undefined) return;
    const stop = new AbortController();
    const follow = async (): Promise<void> => {
      const results = resume(() => client.subscribe(document, variables, stop.signal), {
        signal: stop.signal,
      });
      for await (const result of results) {
        setError(undefined);
        listener.current(result);
      }
    };
    follow().catch((reason: unknown) => !stop.signal.aborted && setError(asRecountError(reason)));
    return () => stop.abort();
  }, [client, document, key]);
  return error;
};
