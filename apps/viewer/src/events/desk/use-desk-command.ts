import { type EventChangeInput, RunEventDocument } from '#libs/client';
import { type Command, useCommand } from '../../play/use-command.js';
import { useSession } from '../../session/session.js';

export interface DeskCommand extends Omit<Command, 'send'> {
  /** Sends a command to the event; calls `then` after success. */
  readonly run: (change: EventChangeInput, then?: () => void) => void;
}

export const useDeskCommand = (eventId: string): DeskCommand => {
  const { client } = useSession();
  const { send, ...command } = useCommand();
  return {
    ...command,
    run: (change, then) =>
      send(
        (commandId, signal) =>
          client.request(RunEventDocument, { input: { eventId, commandId, change } }, signal),
        then,
      ),
  };
};
