import { QueryClient } from '@tanstack/react-query';
import { backOff, RecountError } from '#libs/client';

const isTemporary = (error: Error): boolean => error instanceof RecountError && error.isTemporary;

/** The cache of one user's answers. Another user gets another cache, because visibility differs. */
export const createRequestCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (_, error) => isTemporary(error),
        retryDelay: (failures) => backOff(failures),
        // A service on this machine answers without a network.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
