import { describe, expect, it } from '@jest/globals';
import { isPublicAddress } from './public-address.js';
import { urlFault } from './webhook-url.js';

describe('a permitted address for deliveries', () => {
  it.each(['1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
    'is on the public internet: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001:0:4136:e378::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not "%s"', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is https, without credentials, and off the public internet only where the operator allows it', () => {
    const hosts = new Set(['hooks.internal', '10.0.0.7', '::1']);
    for (const url of [
      'https://example.org/x?y=1',
      'http://hooks.internal:8080/',
      'http://10.0.0.7',
      'http://[::1]:1',
      'https://example.org:8443/',
    ])
      expect([url, urlFault(url, hosts)]).toEqual([url, undefined]);
    for (const url of [
      'example.org',
      'http://example.org',
      'https://10.0.0.8',
      'https://2130706433/',
      'https://[::ffff:10.0.0.7]/',
      'http://hooks.internal.example.org',
      'https://a:b@example.org',
      'https://example.org/#x',
      'https://example.org:25/',
      'ftp://10.0.0.7',
    ])
      expect([url, typeof urlFault(url, hosts)]).toEqual([url, 'string']);
  });
});
