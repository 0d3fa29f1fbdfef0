import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { clientSettings, notConnectionString } from './connection-string.js';

/** Creates a client; sends nothing yet. Throws INVALID_INPUT, without the client's own error, which quotes the password. */
export const connect = (url: string, name: string): KurrentDBClient => {
  const { text, credentials } = clientSettings(url, name);
  try {
    const client = KurrentDBClient.connectionString(text);
    if (credentials !== undefined) client.setCredentialsProvider(() => credentials);
    return client;
  } catch {
    throw notConnectionString();
  }
};
