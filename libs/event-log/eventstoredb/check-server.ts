import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { z } from 'zod';
import { EventStoreError, isEventStoreError } from '../errors.js';
import { checkConnectionString, withDefaults } from './connection-string.js';
import { hasLeader, versionOf } from './server-probe.js';
import { versionFault } from './server-version.js';
import { within } from './timer.js';

/** How long the server is asked for its version at the start, in milliseconds: one that is away is no error. */
const PATIENCE_MS = 2_000;

/**
 * Throws UNSUPPORTED_SERVER, with one sentence, for a server that is too old to be used. A server that does not answer for now is let pass: it is asked
 * again when subscriptions come back to it.
 */
export const refuseOldServer = async (url: string): Promise<void> => {
  checkConnectionString(url);
  const client = KurrentDBClient.connectionString(withDefaults(url, 'recount-version'));
  try {
    await checkVersion(client, PATIENCE_MS);
  } finally {
    await client.dispose().catch(() => undefined);
  }
};

/**
 * Looks whether it makes sense to subscribe again: a server that is just starting takes the call, fails it, and writes that down as an error of its own.
 * Throws UNAVAILABLE while there is no leader, TIMEOUT when there is no answer, UNSUPPORTED_SERVER for another server than before.
 */
export const checkServer = async (
  client: KurrentDBClient,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> => {
  let isLed = true;
  try {
    isLed = await within(hasLeader(client), milliseconds, 'Gossip', signal);
  } catch (error) {
    if (!isWithheld(error)) throw error;
  }
  if (!isLed) throw new EventStoreError('UNAVAILABLE', 'The event store has no leader yet.', 'not-sent');
  await checkVersion(client, milliseconds);
};

const checkVersion = async (client: KurrentDBClient, milliseconds: number): Promise<void> => {
  try {
    const fault = versionFault(await within(versionOf(client), milliseconds, 'Version'));
    if (fault !== undefined) throw fault;
  } catch (error) {
    if (isEventStoreError(error) && error.code === 'UNSUPPORTED_SERVER') throw error;
    // It does not say now; what is asked of it next will tell how it is.
  }
};

/** Statuses of gRPC: not permitted, not implemented, not authenticated. */
const WITHHELD: ReadonlySet<number> = new Set([7, 12, 16]);
const statusSchema = z.object({ code: z.number() });

/** Whether gossip is not for this user: then nothing can be said of leaders. */
const isWithheld = (error: unknown): boolean => {
  const parsed = statusSchema.safeParse(error);
  return parsed.success && WITHHELD.has(parsed.data.code);
};
