import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Hosts that may receive deliveries without TLS and off the public internet. */
export type PrivateHosts = ReadonlySet<string>;

/** Lower ports, apart from 443, belong to mail, name and login services, which are no receivers of webhooks. */
const OPEN_PORTS = 1024;

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The error in a webhook's address, as the end of a sentence; undefined if there is none. The addresses of its host are checked on each attempt. */
export const urlFault = (text: string, privateHosts: PrivateHosts): string | undefined => {
  if (!URL.canParse(text)) return 'must be an address such as https://example.org/hooks';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'must not contain a user or a password';
  if (url.hash !== '') return 'must not have a part after #';
  const host = hostOf(url);
  if (privateHosts.has(host) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.port !== '' && Number(url.port) < OPEN_PORTS)
    return `must have no port, or one from ${OPEN_PORTS} on`;
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'must be on the public internet' : undefined;
};
