import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreError } from '../errors.js';
import { isBusy, translate } from './database.js';

/** The default number of milliseconds for which a call waits for another process's lock. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** The pause before the next attempt, in milliseconds: at most 16, with jitter so that two processes do not keep step. */
export const pauseBeforeRetry = (attempt: number): number =>
  2 ** Math.min(attempt, 4) * (0.5 + Math.random() / 2);

/** Runs synchronous store work, and retries while another process holds the lock. Throws only EventStoreErrors. */
export const retryWhileLocked = async <T>(file: string, work: () => T): Promise<T> => {
  const deadline = performance.now() + DEFAULT_TIMEOUT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw translate(error, file);
      if (performance.now() > deadline) {
        throw new EventStoreError(
          'TIMEOUT',
          `The log ${file} stayed locked by another process.`,
          'not-sent',
          {
            cause: error,
          },
        );
      }
    }
    await sleep(pauseBeforeRetry(attempt));
  }
};
