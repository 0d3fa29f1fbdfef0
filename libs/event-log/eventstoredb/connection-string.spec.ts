import { describe, expect, it } from '@jest/globals';
import { withDefaults } from './connection-string.js';

describe('a connection string', () => {
  it.each([
    ['esdb://a:2113?tls=false', 'kurrentdb://a:2113?tls=false&'],
    ['ESDB+discover://name', 'kurrentdb+discover://name?'],
    ['kurrentdb://esdb:esdb@a:2113,b:2113?tls=true', 'kurrentdb://esdb:esdb@a:2113,b:2113?tls=true&'],
    ['kdb://a', 'kdb://a?'],
  ])('%s is passed to the client with the current scheme', (given, expected) => {
    expect(withDefaults(given, 'test')).toBe(`${expected}connectionName=test&discoveryInterval=50`);
  });
});
