import { describe, expect, it } from '@jest/globals';
import { isEventStoreError } from '../errors.js';
import { connect } from './connect.js';
import { clientSettings, readConnectionString } from './connection-string.js';

const SPECIAL = ['/', '+', '=', '#', '%', '%zz', '@', ':', '?', '&', '[', '"', "'", '$', '!', '*', ';', ','];

describe('a connection string', () => {
  it.each([
    ['esdb://a:2113?tls=false', 'kurrentdb://a:2113?tls=false&'],
    ['ESDB+discover://name', 'kurrentdb+discover://name?'],
    ['kurrentdb://esdb:esdb@a:2113,b:2113?tls=true', 'kurrentdb://esdb:esdb@a:2113,b:2113?tls=true&'],
    ['kdb://a', 'kurrentdb://a?'],
    ['kurrentdb://a:2113/?tlsCAFile=/certs/ca@home.crt', 'kurrentdb://a:2113?tlsCAFile=/certs/ca@home.crt&'],
    ['kurrentdb://admin:a%2Fb@a:2113', 'kurrentdb://a:2113?'],
  ])('%s is passed to the client with the current scheme', (given, expected) => {
    expect(clientSettings(given, 'test').text).toBe(`${expected}connectionName=test&discoveryInterval=50`);
  });

  it.each(SPECIAL)(
    'may have a password with %j, which stays out of the text for the client',
    async (character) => {
      const password = `se${character}cr${character}et`;
      const url = `kurrentdb://admin:${password}@127.0.0.1:1?tls=false`;
      expect(clientSettings(url, 'test')).toEqual({
        text: expect.stringContaining('kurrentdb://127.0.0.1:1?tls=false&'),
        credentials: { username: 'admin', password },
      });
      await connect(url, 'test').dispose();
    },
  );

  it.each([
    'http://admin:hunter2@a',
    'kurrentdb://',
    'kurrentdb://admin:hunter2@',
    'kurrentdb://admin:hunter2@a:2113?tls=false?tls=true',
    'kurrentdb://admin:hunter2@a:2113?hunter2=1',
    'kurrentdb://admin:hunter2@a:2113?hunter2',
    'kurrentdb://admin:hunter2@a:2113:1',
    'kurrentdb://admin:hunter2@a b:2113',
  ])('%s is none', (text) => {
    expect(readConnectionString(text)).toBeUndefined();
  });

  it.each(['tls=hunter2', 'nodePreference=hunter2', 'keepAliveInterval=hunter2'])(
    'that the client refuses (%s) is never quoted',
    (parameter) => {
      try {
        connect(`kurrentdb://admin:hunter2@a:2113?${parameter}`, 'test');
        throw new Error('The client accepts it.');
      } catch (error) {
        expect(isEventStoreError(error) && error.code).toBe('INVALID_INPUT');
        expect(
          error instanceof Error && [error.message, error.stack, String(error.cause)].join(),
        ).not.toContain('hunter2');
      }
    },
  );
});
