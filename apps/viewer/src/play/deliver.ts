import { backOff, RecountError } from '#libs/client';

export interface DeliverSettings {
  readonly signal: AbortSignal;
  /** Called on each lost answer, before the command is sent again. */
  readonly onLost?: () => void;
  /** Milliseconds to wait, by the number of consecutive lost answers. */
  readonly wait?: (failures: number) => number;
}

/**
 * Sends a command until its answer arrives. `send` must use the same command id each time: then the service handles the command once, however often it arrives.
 * Throws a permanent {@link RecountError}, and when the signal is aborted.
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
