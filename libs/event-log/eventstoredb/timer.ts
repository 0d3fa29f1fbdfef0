import pTimeout from 'p-timeout';
import { EventStoreError } from '../errors.js';

const tooLate = (what: string, milliseconds: number): EventStoreError =>
  new EventStoreError('TIMEOUT', `${what}: no answer for ${Math.round(milliseconds)} ms.`, 'unknown');

/** Adds a timeout to a call of the client, which may never settle. Throws TIMEOUT, and ignores a later result or error of the call. */
export const within = <T>(
  call: Promise<T>,
  milliseconds: number,
  what: string,
  signal?: AbortSignal,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const settled = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', givenUp);
    };
    const givenUp = (): void => {
      settled();
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      settled();
      reject(tooLate(what, milliseconds));
    }, milliseconds);
    const done = (value: T): void => {
      settled();
      resolve(value);
    };
    const failed = (error: unknown): void => {
      settled();
      reject(error);
    };
    call.then(done, failed);
    if (signal?.aborted) givenUp();
    else signal?.addEventListener('abort', givenUp, { once: true });
  });

/** Collects all results of a stream; throws TIMEOUT if it is silent for longer than this time. All events share one timer, because a timer for each would cost more than the events. */
export const withoutSilence = async <T>(
  events: AsyncIterable<T>,
  milliseconds: number,
  what: string,
  signal?: AbortSignal,
): Promise<readonly T[]> => {
  let fallSilent = (_reason: EventStoreError): void => {};
  const silence = new Promise<never>((_, reject) => {
    fallSilent = reject;
  });
  const timer = setTimeout(() => fallSilent(tooLate(what, milliseconds)), milliseconds);
  let isOver = false;
  const read = async (): Promise<readonly T[]> => {
    const given: T[] = [];
    for await (const event of events) {
      if (isOver) break;
      given.push(event);
      timer.refresh();
    }
    return given;
  };
  try {
    const reading = Promise.race([read(), silence]);
    return await pTimeout(reading, { milliseconds: Infinity, ...(signal === undefined ? {} : { signal }) });
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
};
