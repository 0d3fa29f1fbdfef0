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
import { delayOfPage } from './delay-of-page.js';
import { tabStorage } from './storage.js';
import { hasRunOut, isToken, keepToken, readToken } from './token.js';

export interface Session {
  readonly client: RecountClient;
  /** Who the token says one is; undefined until the service has answered. */
  readonly me: SessionQuery['me'] | undefined;
  readonly games: SessionQuery['games'];
  /** Where one signs in without a token; null where that is not to be had. */
  readonly signInAddress: string | null;
  readonly isSignedIn: boolean;
  /** Why one is signed in no more without having asked for it. */
  readonly trouble: string | undefined;
  /** Signs in with a token once the service has taken it; gives why it was refused. */
  readonly signIn: (token: string) => Promise<RecountError | undefined>;
  readonly signOut: () => void;
  readonly forgetTrouble: () => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

const NEVER_HELD = 'The token of this link is not valid here, or not any more. You see what everybody sees.';
const HOLDS_NO_MORE = 'Your token is not valid any more: you are signed out, and see what everybody sees.';

/** The service may end what a token has open so much before the token's second: timers are not exact. */
const TIMERS_MS = 1_000;
/** After its end the service still takes a token for single questions, some seconds long, as clocks differ; then it tells for certain. */
const CLOCKS_MS = 6_000;

const clientWith = (token: string | undefined): RecountClient =>
  new RecountClient({
    url: `${location.origin}/graphql`,
    delaySeconds: delayOfPage(location),
    ...(token === undefined ? {} : { token }),
  });

const isRefused = (error: unknown): boolean =>
  error instanceof RecountError && error.code === UNAUTHENTICATED;

/** A token as it was brought: one that cannot even be sent is none. */
const broughtToken = (): { readonly token?: string; readonly trouble?: string } => {
  const token = readToken(location, tabStorage);
  if (token === undefined || isToken(token)) return token === undefined ? {} : { token };
  keepToken(undefined, tabStorage);
  return { trouble: NEVER_HELD };
};

/** The client that speaks for who is signed in, for all below it. */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [brought] = useState(broughtToken);
  const [token, setToken] = useState(brought.token);
  const [trouble, setTrouble] = useState(brought.trouble);
  const [answer, setAnswer] = useState<SessionQuery>();
  const client = useMemo(() => clientWith(token), [token]);

  useEffect(() => {
    let isCurrent = true;
    let hasHeld = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const leave = (): void => {
      keepToken(undefined, tabStorage);
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
          // A token that does not hold must not lock the pages that need none; one that could not be shown may still hold.
          if (token !== undefined && isRefused(error)) leave();
          else retry = setTimeout(() => ask(failures + 1), backOff(failures));
        });
    };
    ask(0);
    // What was refused to a token may be another thing than the token: the service says which, once its clock allows for no difference any more.
    const forget = client.isRefused.onChange(() => {
      if (token !== undefined && hasRunOut(token, Date.now() + TIMERS_MS)) leave();
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

  // A link with a token may be pasted into a page that is open already.
  useEffect(() => {
    const onHash = (): void => {
      const pasted = new URLSearchParams(location.hash.slice(1)).get('token');
      if (pasted === null || location.pathname.startsWith('/overlay/')) return;
      const next = readToken(location, tabStorage);
      if (next !== undefined && isToken(next)) {
        setTrouble(undefined);
        setToken(next);
      } else {
        keepToken(undefined, tabStorage);
        setTrouble(NEVER_HELD);
      }
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

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
          keepToken(next, tabStorage);
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
        keepToken(undefined, tabStorage);
        setToken(undefined);
      },
      forgetTrouble: () => setTrouble(undefined),
    }),
    [client, answer, token, trouble],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
};

const notAToken = (): RecountError =>
  new RecountError(UNAUTHENTICATED, 'This is no token: it is one word of letters, digits and dots.');

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider around it.');
  return session;
};
