import { EventStoreError } from '../errors.js';

const SCHEME = /^(?:kurrentdb|kurrent|kdb|esdb)(?:\+discover)?:\/\/[^/?\s]+/i;

/** Throws INVALID_INPUT for what cannot be the address of a server or cluster; never quotes it, since a password may stand in it. */
export const checkConnectionString = (url: string): void => {
  if (SCHEME.test(url)) return;
  const message =
    'The connection string of the event store is not one: it is kurrentdb://host:2113?tls=false, or kurrentdb://user:password@a:2113,b:2113,c:2113.';
  throw new EventStoreError('INVALID_INPUT', message, 'rejected');
};

/** The scheme of before: it still works, and for each client the library prints a warning with a stack. */
const FORMER_SCHEME = /^esdb(?=(?:\+discover)?:)/i;

/** Adds what the operator left out, and says the scheme by its present name. The client's own half second between two tries to connect would be felt by a player. */
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
