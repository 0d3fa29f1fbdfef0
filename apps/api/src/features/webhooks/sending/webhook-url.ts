import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Hosts that may receive deliveries without TLS and off the public internet. */
export type PrivateHosts = ReadonlySet<string>;

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The error in a webhook's address, as the end of a sentence; undefined if there is none. The addresses of its host are checked on each attempt. */
export const urlFault = (text: string, privateHosts: PrivateHosts): string | undefined => {
  if (!URL.canParse(text)) return 'is an address such as https://example.org/hooks';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'has no user and no password in it';
  if (url.hash !== '') return 'has no part after #';
  const host = hostOf(url);
  if (privateHosts.has(host) && /^https?:$/.test(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'begins with https://';
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'is on the public internet' : undefined;
};
