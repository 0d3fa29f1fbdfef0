import pRetry from 'p-retry';
import { EventStoreError, isEventStoreError } from '../errors.js';
import { isTemporary } from './failures.js';

const FIRST_PAUSE_MS = 50;

export interface Persistence {
  /** Milliseconds for all attempts together. */
  readonly budget: number;
  readonly longestPause: number;
  readonly signal?: AbortSignal | undefined;
  /** Called before a further attempt. */
  readonly onRetry?: (error: Error) => void;
}

/**
 * Attempts again what may go better, with growing, uneven pauses, until the budget is used up. Once one attempt had an unknown outcome the whole
 * has one, whatever a later attempt that was never sent says.
 */
export const persistently = async <T>(
  attempt: (msLeft: number) => Promise<T>,
  { budget, longestPause, signal, onRetry }: Persistence,
): Promise<T> => {
  const startedAt = performance.now();
  const msLeft = (): number => Math.max(1, budget - (performance.now() - startedAt));
  let unknown: EventStoreError | undefined;
  try {
    return await pRetry(() => attempt(msLeft()), {
      retries: Number.POSITIVE_INFINITY,
      maxRetryTime: budget,
      minTimeout: FIRST_PAUSE_MS,
      maxTimeout: longestPause,
      randomize: true,
      ...(signal === undefined ? {} : { signal }),
      onFailedAttempt: ({ error }) => {
        if (isEventStoreError(error) && error.outcome === 'unknown') unknown = error;
      },
      shouldRetry: ({ error }) => {
        if (!isTemporary(error)) return false;
        onRetry?.(error);
        return true;
      },
    });
  } catch (error) {
    if (signal?.aborted && error === signal.reason) throw givenUp(unknown, error);
    const isLessSure = isEventStoreError(error) && error.outcome === 'not-sent' && error.code !== 'CLOSED';
    throw isLessSure && unknown !== undefined ? unknown : error;
  }
};

const givenUp = (unknown: EventStoreError | undefined, cause: unknown): EventStoreError =>
  new EventStoreError('TIMEOUT', 'The caller gave the call up.', unknown ? 'unknown' : 'not-sent', { cause });
