import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Which hosts deliveries may go to that are not on the public internet, and without TLS. */
export type PrivateHosts = ReadonlySet<string>;

/** The host of a URL, an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** What is wrong with the address of a webhook, as the end of a sentence; undefined for nothing. Where its name leads is looked at on each attempt. */
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
