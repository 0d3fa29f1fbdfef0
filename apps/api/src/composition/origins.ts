const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** No wildcard, and nothing that could end a source in a Content-Security-Policy. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
const ORIGIN = /^https?:\/\/[^/?#@\\\s]+$/i;

/**
 * An origin, as a browser writes it: https, or http on this machine for trying out. Undefined for whatever
 * else: a wildcard, a path, another scheme.
 */
export const readOrigin = (written: string): string | undefined => {
  if (!ORIGIN.test(written) || !URL.canParse(written)) return undefined;
  const { protocol, hostname, origin } = new URL(written);
  if (!HOST.test(hostname)) return undefined;
  return protocol === 'https:' || LOCAL_HOSTS.includes(hostname) ? origin : undefined;
};

/** The origins of a list with commas; undefined when one of them is none. */
export const readOrigins = (list: string): readonly string[] | undefined => {
  const read = list.split(',').map((one) => readOrigin(one.trim()));
  const origins = read.filter((one) => one !== undefined);
  return origins.length === read.length ? [...new Set(origins)] : undefined;
};
