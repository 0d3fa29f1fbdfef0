import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { z } from 'zod';
import { EventStoreError, isEventStoreError } from '../errors.js';
import { connect } from './connect.js';
import { hasLeader, versionOf } from './server-probe.js';
import { versionFault } from './server-version.js';
import { within } from './timer.js';

/** The timeout of the version check at the start, in milliseconds; an unavailable server is no error. */
const PATIENCE_MS = 2_000;

/** Throws UNSUPPORTED_SERVER for a server that is too old. Accepts an unavailable server; subscriptions check it again when they reconnect. */
export const refuseOldServer = async (url: string): Promise<void> => {
  const client = connect(url, 'recount-version');
  try {
    await checkVersion(client, PATIENCE_MS);
  } finally {
    await client.dispose().catch(() => undefined);
  }
};

/**
 * Checks whether the server can accept a subscription, because a server that is still starting logs a failed call as an error.
 * Throws UNAVAILABLE without a leader, TIMEOUT without an answer, UNSUPPORTED_SERVER if the server was replaced by an old one.
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
    // The server does not answer now; the next call will meet the same problem, if it persists.
  }
};

/** gRPC statuses: permission denied, unimplemented, unauthenticated. */
const WITHHELD: ReadonlySet<number> = new Set([7, 12, 16]);
const statusSchema = z.object({ code: z.number() });

/** Whether this user may not read gossip, so that the leader is unknown. */
const isWithheld = (error: unknown): boolean => {
  const parsed = statusSchema.safeParse(error);
  return parsed.success && WITHHELD.has(parsed.data.code);
};
