import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { backOff, RecountClient, RecountError, SessionDocument, type SessionQuery } from '#libs/client';
import { keepToken, readToken } from './token.js';

export interface Session {
  readonly client: RecountClient;
  /** Who the token says one is; undefined until the service has answered. */
  readonly me: SessionQuery['me'] | undefined;
  readonly games: SessionQuery['games'];
  readonly isSignedIn: boolean;
  /** Signs in with a token, or out without one. */
  readonly signIn: (token: string | undefined) => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** The client that speaks for who is signed in, for all below it. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [token, setToken] = useState(() => readToken(location, sessionStorage));
  const [answer, setAnswer] = useState<SessionQuery>();
  const client = useMemo(
    () => new RecountClient({ url: `${location.origin}/graphql`, ...(token === undefined ? {} : { token }) }),
    [token],
  );

  useEffect(() => {
    let isCurrent = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const ask = (failures: number): void => {
      client
        .request(SessionDocument, {})
        .then((session) => isCurrent && setAnswer(session))
        .catch((error: unknown) => {
          if (!isCurrent) return;
          // A token that does not hold any more must not lock the pages that need none; one that could not be shown may still hold.
          if (error instanceof RecountError && error.isTemporary)
            retry = setTimeout(() => ask(failures + 1), backOff(failures));
          else if (token !== undefined) setToken(undefined);
        });
    };
    ask(0);
    return () => {
      isCurrent = false;
      clearTimeout(retry);
      client.dispose();
    };
  }, [client, token]);

  const session = useMemo<Session>(
    () => ({
      client,
      me: answer?.me,
      games: answer?.games ?? [],
      isSignedIn: token !== undefined,
      signIn: (next) => {
        keepToken(next, sessionStorage);
        setToken(next);
      },
    }),
    [client, answer, token],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
};

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider around it.');
  return session;
};
