import pTimeout from 'p-timeout';
import { EventStoreError } from '../errors.js';

/**
 * Our own timer around a call of the client, which may never settle. Throws TIMEOUT; what the call does afterwards is nobody's business and
 * raises nothing.
 */
export const within = <T>(
  call: Promise<T>,
  milliseconds: number,
  what: string,
  signal?: AbortSignal,
): Promise<T> => {
  call.catch(() => undefined);
  const message = new EventStoreError(
    'TIMEOUT',
    `${what}: no answer for ${Math.round(milliseconds)} ms.`,
    'unknown',
  );
  return pTimeout(call, { milliseconds, message, ...(signal === undefined ? {} : { signal }) });
};
