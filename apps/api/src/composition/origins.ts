const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** Excludes wildcards and any character that could end a source in a Content-Security-Policy. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
const ORIGIN = /^https?:\/\/[^/?#@\\\s]+$/i;

/** Reads an https origin, or an http origin of this machine for development, in the form that browsers use. Returns undefined for anything else. */
export const readOrigin = (written: string): string | undefined => {
  if (!ORIGIN.test(written) || !URL.canParse(written)) return undefined;
  const { protocol, hostname, origin } = new URL(written);
  if (!HOST.test(hostname)) return undefined;
  return protocol === 'https:' || LOCAL_HOSTS.includes(hostname) ? origin : undefined;
};

/** Reads origins separated by commas. Returns undefined if one is invalid. */
export const readOrigins = (list: string): readonly string[] | undefined => {
  const read = list.split(',').map((one) => readOrigin(one.trim()));
  const origins = read.filter((one) => one !== undefined);
  return origins.length === read.length ? [...new Set(origins)] : undefined;
};
