import { RecountError } from './recount-error.js';

export interface ResumeSettings {
  readonly signal: AbortSignal;
  /** Called when the connection breaks, before the next try. */
  readonly onLost?: (error: RecountError) => void;
  /** Milliseconds to wait before the next try, by the number of failures in a row. */
  readonly wait?: (failures: number) => number;
  /** Whether an error ends it. Left out: every error that is not temporary does. */
  readonly isFinal?: (error: RecountError) => boolean;
}

/** From 0.25 s, doubled each time, to 5 s, with jitter so that a thousand viewers do not come back at once. */
export const backOff = (failures: number): number =>
  Math.min(5_000, 250 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

/**
 * Follows something for ever: each time it breaks off for a reason that may pass, `open` is called again and goes on from where its
 * caller is by then. It ends when the service ends it or the signal is aborted, and throws the {@link RecountError} that will not pass.
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

/** Waits, but no longer than until the signal is aborted. */
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
