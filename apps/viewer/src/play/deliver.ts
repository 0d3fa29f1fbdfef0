import { backOff, RecountError } from '#libs/client';

export interface DeliverSettings {
  readonly signal: AbortSignal;
  /** Told each time an answer is lost, before the command is sent again. */
  readonly onLost?: () => void;
  /** Milliseconds to wait after so many answers lost in a row. */
  readonly wait?: (failures: number) => number;
}

/**
 * Sends a command until its answer comes back. `send` must give the same command id each time: then the service takes the command once,
 * however often it arrives. Throws the {@link RecountError} that will not pass, and when the signal is aborted.
 */
export const deliver = async <Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  { signal, onLost, wait = backOff }: DeliverSettings,
): Promise<Answer> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send(signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof RecountError) || !error.isTemporary) throw error;
      onLost?.();
      await new Promise((resolve) => setTimeout(resolve, wait(failures)));
      if (signal.aborted) throw error;
    }
  }
};
