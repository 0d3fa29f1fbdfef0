import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { clientAddress } from './client-address.js';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
};

describe('the address of a client', () => {
  it('is that of its connection, with any headers, if no proxy is trusted', () => {
    expect(clientAddress(from('192.0.2.1', '198.51.100.7'), 0)).toBe('192.0.2.1');
    expect(clientAddress(from('::ffff:192.0.2.1'), 0)).toBe('192.0.2.1');
  });

  it('is the one that the first trusted proxy adds, and never one before it', () => {
    const forged = '203.0.113.99, 198.51.100.7';
    expect(clientAddress(from('10.0.0.1', forged), 1)).toBe('198.51.100.7');
    expect(clientAddress(from('10.0.0.1', `${forged}, 10.0.0.2`), 2)).toBe('198.51.100.7');
    expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', 'x'.repeat(5000)), 1).length).toBeLessThanOrEqual(64);
  });

  it('is a complete /64 network in IPv6', () => {
    const network = '2001:db8:1:2::/64';
    for (const address of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2:3:4:5:6'])
      expect(clientAddress(from(address), 0)).toBe(network);
    expect(clientAddress(from('2001:db8:1:3::1'), 0)).not.toBe(network);
    expect(clientAddress(from('10.0.0.1', '[2001:db8:1:2::1]:4711'), 1)).toBe(network);
    expect(clientAddress(from('::1'), 0)).toBe('0:0:0:0::/64');
  });
});
