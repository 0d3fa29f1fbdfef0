import { decodeEvent, type EventStore, isEventStoreError } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { playerCodec, playerStream } from './player-facts.js';

export interface RecordedName {
  readonly name: string;
  readonly organization: string;
  readonly at: string;
}

/** The personal data in a player's own stream. */
export interface RecordedNames {
  /** Oldest first; empty once the person is erased. */
  readonly names: readonly RecordedName[];
  readonly isErased: boolean;
}

export const recordedNames = async (store: EventStore, player: string): Promise<RecordedNames> => {
  const names: RecordedName[] = [];
  try {
    for await (const recorded of store.readStream(playerStream(player))) {
      const { event, envelope } = decodeEvent(playerCodec, recorded);
      if (event.type === 'PlayerErased') return { names: [], isErased: true };
      if (event.type === 'PlayerKept') continue;
      names.push({ name: event.name, organization: organizationOf(event), at: envelope.at });
    }
  } catch (error) {
    if (!isEventStoreError(error) || error.code !== 'STREAM_NOT_FOUND') throw error;
  }
  return { names, isErased: false };
};
