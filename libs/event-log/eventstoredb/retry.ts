import pRetry from 'p-retry';
import { EventStoreError, isEventStoreError } from '../errors.js';
import { isTemporary } from './failures.js';

const FIRST_PAUSE_MS = 50;
/** With less time left, a further attempt could only time out, which would hide why the previous attempt failed. */
const LEAST_MS = 25;

export interface RetryBudget {
  /** Milliseconds for all attempts. */
  readonly budget: number;
  readonly longestPause: number;
  readonly signal?: AbortSignal | undefined;
  readonly onRetry?: (error: Error) => void;
}

/**
 * Retries temporary failures, with backoff and jitter, until the budget is used up. After one attempt with an unknown outcome the
 * final outcome is unknown, even if a later attempt was never sent.
 */
export const withRetries = async <T>(
  attempt: (msLeft: number) => Promise<T>,
  { budget, longestPause, signal, onRetry }: RetryBudget,
): Promise<T> => {
  const startedAt = performance.now();
  let last: Error | undefined;
  let unknown: EventStoreError | undefined;
  // Nearly all calls succeed at once and skip the rest.
  let first: Promise<T> | undefined;
  if (!signal?.aborted) {
    first = attempt(budget);
    try {
      return await first;
    } catch (error) {
      // The loop below handles this failure like later ones, unless the caller has aborted.
      if (isUnknown(error)) unknown = error;
    }
  }
  const tryOnce = (): Promise<T> => {
    const begun = first;
    first = undefined;
    if (begun !== undefined) return begun;
    const msLeft = budget - (performance.now() - startedAt);
    if (last !== undefined && msLeft < LEAST_MS) throw last;
    return attempt(Math.max(LEAST_MS, msLeft));
  };
  try {
    return await pRetry(tryOnce, {
      retries: Number.POSITIVE_INFINITY,
      maxRetryTime: budget,
      minTimeout: FIRST_PAUSE_MS,
      maxTimeout: longestPause,
      randomize: true,
      ...(signal === undefined ? {} : { signal }),
      onFailedAttempt: ({ error }) => {
        last = error;
        if (isUnknown(error)) unknown = error;
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

const isUnknown = (error: unknown): error is EventStoreError =>
  isEventStoreError(error) && error.outcome === 'unknown';

const givenUp = (unknown: EventStoreError | undefined, cause: unknown): EventStoreError =>
  new EventStoreError('TIMEOUT', 'The caller aborted the call.', unknown ? 'unknown' : 'not-sent', { cause });
