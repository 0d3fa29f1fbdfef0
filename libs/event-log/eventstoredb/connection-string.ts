import { EventStoreError } from '../errors.js';

const SCHEME = /^(?:kurrentdb|kurrent|kdb|esdb)(?:\+discover)?:\/\/[^/?\s]+/i;

/** Throws INVALID_INPUT for text that is not the address of a server or cluster; never quotes it, since it may contain a password. */
export const checkConnectionString = (url: string): void => {
  if (SCHEME.test(url)) return;
  const message =
    'The connection string of the event store is not one: it is kurrentdb://host:2113?tls=false, or kurrentdb://user:password@a:2113,b:2113,c:2113.';
  throw new EventStoreError('INVALID_INPUT', message, 'rejected');
};

/** The former scheme still works, but the library prints a warning with a stack for each client. */
const FORMER_SCHEME = /^esdb(?=(?:\+discover)?:)/i;

/** Adds defaults that the operator left out, and uses the current scheme. Players would notice the client's default pause of half a second between two attempts to connect. */
export const withDefaults = (url: string, name: string): string => {
  const [address = url, query = ''] = splitQuery(url.replace(FORMER_SCHEME, 'kurrentdb'));
  const given = new URLSearchParams(query);
  const names = new Set([...given.keys()].map((key) => key.toLowerCase()));
  const added = Object.entries({ connectionName: name, discoveryInterval: '50' }).filter(
    ([key]) => !names.has(key.toLowerCase()),
  );
  const parameters = [...(query === '' ? [] : [query]), ...added.map(([key, value]) => `${key}=${value}`)];
  return `${address}?${parameters.join('&')}`;
};

const splitQuery = (url: string): readonly string[] => {
  const mark = url.indexOf('?');
  return mark === -1 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
};
