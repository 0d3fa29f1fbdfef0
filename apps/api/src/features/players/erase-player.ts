import {
  type Checkpoint,
  type EventActor,
  type EventStore,
  handleCommand,
  isEventStoreError,
  type StreamTurns,
} from '#libs/event-log';
import { personKeyStream } from '#libs/vault';
import { decideErasure, type PlayerRejection } from './decide-player.js';
import { playerLoader } from './load-player.js';
import { type PlayerFact, playerCodec, playerStream } from './player-facts.js';

export interface Erasure {
  readonly player: string;
  readonly commandId: string;
  readonly actor: EventActor;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export type ErasureResult =
  /** `position` is where the log says so. */
  | { readonly kind: 'erased'; readonly position: Checkpoint }
  | { readonly kind: 'rejected'; readonly rejection: PlayerRejection }
  /** The command id was used for something else. */
  | { readonly kind: 'reused' }
  | { readonly kind: 'conflict' };

/**
 * Erases a person: the log says so first, for every node to hear; then the key goes, and with it every copy of the names that was ever made of the log; then
 * what stood before in the player's own stream, where an older build may have written a name in clear. Done again, it ends what was interrupted.
 */
export const erasePlayer = async (
  store: EventStore,
  { player, ...command }: Erasure,
  turns?: StreamTurns,
): Promise<ErasureResult> => {
  const stream = playerStream(player);
  const context = { store, load: playerLoader(store), codec: playerCodec };
  const result = await handleCommand(turns === undefined ? context : { ...context, turns }, {
    ...command,
    stream,
    isSaidBy: (fact: PlayerFact) => fact.type === 'PlayerErased',
    decide: decideErasure,
  });
  if (result.kind === 'conflict' || result.kind === 'reused') return { kind: result.kind };
  if (result.kind === 'rejected' && result.rejection.code !== 'PLAYER_ERASED')
    return { kind: 'rejected', rejection: result.rejection };
  await dropKey(store, player);
  // Nothing follows what erased a player, so it is the newest event.
  for await (const { revision, position } of store.readStream(stream, { backwards: true, limit: 1 })) {
    await store.setRetention(stream, { truncateBefore: revision });
    return { kind: 'erased', position };
  }
  throw new Error(`The stream of ${player} is empty.`);
};

const dropKey = async (store: EventStore, player: string): Promise<void> => {
  try {
    await store.tombstone(personKeyStream(player), 'any');
  } catch (error) {
    // It was dropped before.
    if (!isEventStoreError(error) || error.code !== 'STREAM_DELETED') throw error;
  }
};
