import type { KeyValueStorage } from './storage.js';

export const TOKEN_KEY = 'recount.token';

/**
 * The token of the session. A link may have it in its fragment (`#token=...`), which browsers never send to a server. It is stored and removed from
 * the address. An overlay keeps it in its address, because streaming software reloads that.
 */
export const readToken = (location: Location, storage: KeyValueStorage): string | undefined => {
  const brought = new URLSearchParams(location.hash.slice(1)).get('token');
  if (brought === null) return storage.getItem(TOKEN_KEY) ?? undefined;
  if (location.pathname.startsWith('/overlay/')) return brought;
  storage.setItem(TOKEN_KEY, brought);
  history.replaceState(history.state, '', location.pathname + location.search);
  return brought;
};

export const keepToken = (token: string | undefined, storage: KeyValueStorage): void => {
  if (token === undefined) storage.removeItem(TOKEN_KEY);
  else storage.setItem(TOKEN_KEY, token);
};

/** Whether a token has expired by its own claim. */
export const hasExpired = (token: string, now: number): boolean => {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  try {
    const read: unknown = JSON.parse(atob(claims ?? ''));
    return (
      typeof read === 'object' &&
      read !== null &&
      'exp' in read &&
      typeof read.exp === 'number' &&
      read.exp * 1_000 <= now
    );
  } catch {
    return false;
  }
};

/** Whether a text has the form of a token; otherwise it cannot be sent. */
export const isToken = (text: string): boolean => /^[\w.~+/-]+=*$/.test(text);
