import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';

const SCRIPT = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8');

/** The worker in a context of its own. `isOnline` decides whether the network responds. */
const startWorker = (isOnline: boolean) => {
  const listeners = new Map<string, (event: object) => void>();
  const deleted: string[] = [];
  const stored: string[] = [];
  const context = createContext({
    URL,
    fetch: async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return 'from the service';
    },
    caches: {
      open: async () => ({ addAll: async (paths: readonly string[]) => void stored.push(...paths) }),
      keys: async () => ['recount-offline-0', 'recount-offline-1'],
      delete: async (name: string) => deleted.push(name),
      match: async (path: string) => `stored ${path}`,
    },
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    },
  });
  runInContext(SCRIPT, context);
  const send = async (name: string, event: object = {}): Promise<unknown> => {
    let result: unknown;
    const keep = (value: unknown): void => {
      result = value;
    };
    listeners.get(name)?.({ ...event, waitUntil: keep, respondWith: keep });
    return result;
  };
  return { send, deleted, stored };
};

const request = (mode: string, path: string) => ({
  request: { mode, url: `https://play.example.org${path}` },
});

describe('The service worker', () => {
  it('stores the offline page and removes what an earlier one stored', async () => {
    const { send, stored, deleted } = startWorker(true);
    await send('install');
    await send('activate');
    expect([...stored]).toEqual(['/offline.html', '/icon.svg']);
    expect(deleted).toEqual(['recount-offline-0']);
  });

  it('gives pages from the service, never from a store, while the service is reachable', async () => {
    expect(await startWorker(true).send('fetch', request('navigate', '/matches/m-1'))).toBe(
      'from the service',
    );
  });

  it('gives the offline page for every address when the service is out of reach', async () => {
    const { send } = startWorker(false);
    expect(await send('fetch', request('navigate', '/matches/m-1'))).toBe('stored /offline.html');
    expect(await send('fetch', request('no-cors', '/icon.svg'))).toBe('stored /icon.svg');
  });

  it('leaves all other requests to the browser', async () => {
    const { send } = startWorker(false);
    expect(await send('fetch', request('cors', '/graphql'))).toBeUndefined();
    expect(await send('fetch', request('no-cors', '/assets/app-1a2b.js'))).toBeUndefined();
  });
});
