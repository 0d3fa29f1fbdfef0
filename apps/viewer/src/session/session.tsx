import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import {
  asRecountError,
  backOff,
  RecountClient,
  RecountError,
  SessionDocument,
  type SessionQuery,
  UNAUTHENTICATED,
} from '#libs/client';
import { createRequestCache } from '../data/request-cache.js';
import { delayOfPage } from './delay-of-page.js';
import { tokenStorage } from './storage.js';
import { hasExpired, isToken, keepToken, readToken, TOKEN_KEY } from './token.js';

export interface Session {
  readonly client: RecountClient;
  /** The user of the token; undefined before the service's answer. */
  readonly me: SessionQuery['me'] | undefined;
  readonly games: SessionQuery['games'];
  /** The address for a sign-in without a token; null if the service has none. */
  readonly signInAddress: string | null;
  readonly isSignedIn: boolean;
  /** The reason for the end of a session without a sign-out. */
  readonly trouble: string | undefined;
  /** Signs in with a token after the service has accepted it; resolves with the reason of a refusal. */
  readonly signIn: (token: string) => Promise<RecountError | undefined>;
  readonly signOut: () => void;
  readonly forgetTrouble: () => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

const NEVER_HELD = 'The token of this link is not valid here, or not any more. You see what everybody sees.';
const HOLDS_NO_MORE = 'Your token is not valid any more: you are signed out, and see what everybody sees.';

/** The service may end a token's subscriptions this long before the token expires, because timers are inexact. */
const TIMERS_MS = 1_000;
/** The service accepts an expired token in single requests for some seconds, because clocks differ; after that its answer is final. */
const CLOCKS_MS = 6_000;

const clientWith = (token: string | undefined): RecountClient =>
  new RecountClient({
    url: `${location.origin}/graphql`,
    delaySeconds: delayOfPage(location),
    ...(token === undefined ? {} : { token }),
  });

const isRefused = (error: unknown): boolean =>
  error instanceof RecountError && error.code === UNAUTHENTICATED;

/** The token from the address or storage, unless it cannot be sent at all. */
const broughtToken = (): { readonly token?: string; readonly trouble?: string } => {
  const token = readToken(location, tokenStorage);
  if (token === undefined || isToken(token)) return token === undefined ? {} : { token };
  keepToken(undefined, tokenStorage);
  return { trouble: NEVER_HELD };
};

/** Provides the client of the signed-in user. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [brought] = useState(broughtToken);
  const [token, setToken] = useState(brought.token);
  const [trouble, setTrouble] = useState(brought.trouble);
  const [answer, setAnswer] = useState<SessionQuery>();
  const client = useMemo(() => clientWith(token), [token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has a cache of their own.
  const cache = useMemo(createRequestCache, [client]);

  useEffect(() => {
    let isCurrent = true;
    let hasHeld = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const leave = (): void => {
      keepToken(undefined, tokenStorage);
      setTrouble(hasHeld ? HOLDS_NO_MORE : NEVER_HELD);
      setToken(undefined);
    };
    const ask = (failures: number): void => {
      client
        .request(SessionDocument, {})
        .then((session) => {
          if (!isCurrent) return;
          hasHeld = true;
          setAnswer(session);
        })
        .catch((error: unknown) => {
          if (!isCurrent) return;
          // An invalid token must not block the pages that need none; a token that could not be checked may still be valid.
          if (token !== undefined && isRefused(error)) leave();
          else retry = setTimeout(() => ask(failures + 1), backOff(failures));
        });
    };
    ask(0);
    // A refusal may have another cause than the token, so the session is checked once the service's clock tolerance has passed.
    const forget = client.isRefused.onChange(() => {
      if (token !== undefined && hasExpired(token, Date.now() + TIMERS_MS)) leave();
      else ask(0);
      again = setTimeout(() => ask(0), CLOCKS_MS);
    });
    return () => {
      isCurrent = false;
      forget();
      clearTimeout(retry);
      clearTimeout(again);
      client.dispose();
    };
  }, [client, token]);

  // A link with a token may be pasted into an open page.
  useEffect(() => {
    const onHash = (): void => {
      const pasted = new URLSearchParams(location.hash.slice(1)).get('token');
      if (pasted === null || location.pathname.startsWith('/overlay/')) return;
      const next = readToken(location, tokenStorage);
      if (next !== undefined && isToken(next)) {
        setTrouble(undefined);
        setToken(next);
      } else {
        keepToken(undefined, tokenStorage);
        setTrouble(NEVER_HELD);
      }
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  // Signing out in one tab signs the others out that have the same token.
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
      if (key !== TOKEN_KEY || newValue !== null || oldValue !== token) return;
      keepToken(undefined, tokenStorage);
      setToken(undefined);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [token]);

  const session = useMemo<Session>(
    () => ({
      client,
      me: answer?.me,
      games: answer?.games ?? [],
      signInAddress: answer?.signInAddress ?? null,
      isSignedIn: token !== undefined,
      trouble,
      signIn: async (next) => {
        const asking = clientWith(next);
        try {
          if (!isToken(next)) return notAToken();
          setAnswer(await asking.request(SessionDocument, {}));
          keepToken(next, tokenStorage);
          setTrouble(undefined);
          setToken(next);
          return undefined;
        } catch (error) {
          return asRecountError(error);
        } finally {
          asking.dispose();
        }
      },
      signOut: () => {
        keepToken(undefined, tokenStorage);
        setToken(undefined);
      },
      forgetTrouble: () => setTrouble(undefined),
    }),
    [client, answer, token, trouble],
  );
  return (
    <SessionContext.Provider value={session}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </SessionContext.Provider>
  );
};

const notAToken = (): RecountError =>
  new RecountError(UNAUTHENTICATED, 'This is not a token. A token is one word of letters, digits and dots.');

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider around it.');
  return session;
};
