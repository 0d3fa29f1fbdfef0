import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address of a request's client. Each proxy appends its client's address to the header. With `trustedProxies` proxies, the first proxy's entry is at that
 * place from the end; clients can forge the entries before it. A household or machine usually has a /64 of IPv6, which counts as one address.
 */
export const clientAddress = (request: IncomingMessage, trustedProxies: number): string => {
  const direct = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return networkOf(direct);
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return networkOf(told.at(-Math.min(trustedProxies, told.length)) ?? direct);
};

const MAPPED = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const networkOf = (address: string): string => {
  if (isIPv4(address)) return address;
  const plain = address.replace(/^\[|\](?::\d+)?$/g, '').replace(/%.*$/, '');
  const v4 = MAPPED.exec(plain)?.groups?.v4;
  if (v4 !== undefined) return v4;
  if (!isIPv6(plain)) return plain.replace(/:\d+$/, '').slice(0, 64);
  const [before = '', after] = plain.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const groups = [...head, ...Array(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
