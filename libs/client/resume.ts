import { RecountError } from './recount-error.js';

export interface ResumeSettings {
  readonly signal: AbortSignal;
  /** Called when the connection breaks, before the next attempt. */
  readonly onLost?: (error: RecountError) => void;
  /** Milliseconds to wait before the next attempt, by the number of consecutive failures. */
  readonly wait?: (failures: number) => number;
  /** Whether an error ends the stream. By default every error does that is not temporary. */
  readonly isFinal?: (error: RecountError) => boolean;
}

/** From 0.25 s, doubled each time, to 5 s, with jitter so that a thousand viewers do not reconnect simultaneously. */
export const backOff = (failures: number): number =>
  Math.min(5_000, 250 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

/**
 * Follows a stream across interruptions: after each temporary error it calls `open` again, which continues from the caller's position at
 * that time. It ends when the service ends the stream or the signal is aborted, and throws a final {@link RecountError}.
 */
export async function* resume<T>(
  open: () => AsyncIterable<T>,
  { signal, onLost, wait = backOff, isFinal = ({ isTemporary }) => !isTemporary }: ResumeSettings,
): AsyncGenerator<T, void, undefined> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const value of open()) {
        failures = 0;
        yield value;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RecountError) || isFinal(error)) throw error;
      onLost?.(error);
      await pause(wait(failures), signal);
      failures += 1;
    }
  }
}

/** Waits until the time is over or the signal is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
