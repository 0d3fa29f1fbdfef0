import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { notConnectionString, withDefaults } from './connection-string.js';

/** Creates a client; sends nothing yet. Throws INVALID_INPUT, without the client's own error, which quotes the password. */
export const connect = (url: string, name: string): KurrentDBClient => {
  const text = withDefaults(url, name);
  try {
    return KurrentDBClient.connectionString(text);
  } catch {
    throw notConnectionString();
  }
};
