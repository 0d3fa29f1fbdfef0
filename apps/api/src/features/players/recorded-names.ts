import { decodeEvent, type EventStore, isEventStoreError } from '#libs/event-log';
import { playerCodec, playerStream } from './player-facts.js';

/** What a player's own stream says of the person. */
export interface RecordedNames {
  /** The oldest first; none once the person is erased. */
  readonly names: readonly { readonly name: string; readonly at: string }[];
  readonly isErased: boolean;
}

export const recordedNames = async (store: EventStore, player: string): Promise<RecordedNames> => {
  const names: { readonly name: string; readonly at: string }[] = [];
  try {
    for await (const recorded of store.readStream(playerStream(player))) {
      const { event, envelope } = decodeEvent(playerCodec, recorded);
      if (event.type === 'PlayerErased') return { names: [], isErased: true };
      names.push({ name: event.name, at: envelope.at });
    }
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  return { names, isErased: false };
};
