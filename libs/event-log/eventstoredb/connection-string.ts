import { EventStoreError } from '../errors.js';

/*
 * The one place that reads connection strings, because the client quotes them in its errors and warnings, password included. It also accepts passwords without
 * encoding: `openssl rand -base64 32` has `/`, `+` and `=`, which the client takes for parts of the address.
 */

/** A connection string in the client's syntax, without its credentials. */
export interface ConnectionString {
  readonly scheme: string;
  readonly hosts: string;
  readonly query: string;
  readonly credentials?: Credentials;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const SCHEME = /^(?:kurrentdb|kurrent|kdb|esdb)(\+discover)?:\/\//i;
const HOSTS = /^[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*$/;
const PARAMETER = /^([\w-]+)=([^&?=]+)$/;
/** The client's options, in lower case without `-` and `_`, as it compares them. */
const OPTIONS: ReadonlySet<string> = new Set([
  ...['connectionname', 'defaultdeadline', 'discoveryinterval', 'gossiptimeout', 'keepaliveinterval'],
  ...['keepalivetimeout', 'maxdiscoverattempts', 'nodepreference', 'throwonappendfailure', 'tls'],
  ...['tlscafile', 'tlsverifycert', 'usercertfile', 'userkeyfile'],
]);

/** Undefined for text that is not the address of a server or cluster. */
export const readConnectionString = (text: string): ConnectionString | undefined => {
  const scheme = SCHEME.exec(text);
  if (scheme === null || /\s/.test(text)) return undefined;
  const [begin, discover = ''] = scheme;
  const rest = text.slice(begin.length);
  const [head = ''] = rest.split('?');
  // Without a user, an "@" can only be in the query.
  const at = HOSTS.test(head.replace(/\/$/, '')) ? -1 : rest.lastIndexOf('@');
  const credentials = at === -1 ? undefined : credentialsIn(rest.slice(0, at));
  const [hosts = '', query = '', ...more] = rest.slice(at + 1).split('?');
  const parameters = query === '' ? [] : query.split('&');
  const isRead =
    (at === -1 || credentials !== undefined) &&
    more.length === 0 &&
    HOSTS.test(hosts.replace(/\/$/, '')) &&
    parameters.every(isOption);
  // The former scheme `esdb` still works, but the library prints a warning with a stack for each client.
  return isRead
    ? {
        scheme: `kurrentdb${discover}://`,
        hosts: hosts.replace(/\/$/, ''),
        query,
        ...(credentials === undefined ? {} : { credentials }),
      }
    : undefined;
};

const isOption = (parameter: string): boolean =>
  OPTIONS.has(PARAMETER.exec(parameter)?.[1]?.toLowerCase().replaceAll(/[_-]/g, '') ?? '');

/** From `user:password`. The password is what follows the first colon. */
const credentialsIn = (text: string): Credentials | undefined => {
  const [, user, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  return user === undefined || password === undefined
    ? undefined
    : { username: decoded(user), password: decoded(password) };
};

/** Decodes a text that may be encoded. A "%" that begins no encoded character is literal. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Never quotes the text, since it may contain a password. */
export const notConnectionString = (): EventStoreError =>
  new EventStoreError(
    'INVALID_INPUT',
    'The connection string of the event store is not one: it is kurrentdb://host:2113?tls=false, or kurrentdb://user:password@a:2113,b:2113,c:2113.',
    'rejected',
  );

/** The arguments for a client. */
export interface ClientSettings {
  readonly text: string;
  readonly credentials?: Credentials;
}

/**
 * The connection string for the client, with defaults that the operator left out. Players would notice the client's default pause of half a second between two attempts
 * to connect. Credentials with special characters are not in it: the reading half of the client uses them without decoding, and the other half decodes them.
 * Throws INVALID_INPUT.
 */
export const clientSettings = (url: string, name: string): ClientSettings => {
  const read = readConnectionString(url);
  if (read === undefined) throw notConnectionString();
  const { scheme, hosts, query, credentials } = read;
  const names = new Set([...new URLSearchParams(query).keys()].map((key) => key.toLowerCase()));
  const added = Object.entries({ connectionName: name, discoveryInterval: '50' }).filter(
    ([key]) => !names.has(key.toLowerCase()),
  );
  const parameters = [...(query === '' ? [] : [query]), ...added.map(([key, value]) => `${key}=${value}`)];
  const user =
    credentials !== undefined && isPlain(credentials) ? `${Object.values(credentials).join(':')}@` : '';
  return {
    text: `${scheme}${user}${hosts}?${parameters.join('&')}`,
    ...(credentials === undefined ? {} : { credentials }),
  };
};

const isPlain = ({ username, password }: Credentials): boolean => /^[\w.~-]+$/.test(`${username}${password}`);
