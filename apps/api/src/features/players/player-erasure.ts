import { Inject, Injectable } from '@nestjs/common';
import { type Checkpoint, type EventStore, isEventStoreError } from '#libs/event-log';
import { personKeyStream } from '#libs/vault';
import { ApiError } from '../../platform/errors/api-error.js';
import { EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import {
  type AggregateCommand,
  type AggregateStore,
  AggregateStores,
} from '../../writing/aggregate-store.js';
import { decideDeparture, decideErasure, type PlayerRejection, type PlayerState } from './decide-player.js';
import { playerAggregate } from './player-aggregate.js';
import { type PlayerFact, playerStream } from './player-facts.js';

type Players = AggregateStore<PlayerState, PlayerFact, PlayerRejection>;

type Erasure = Pick<AggregateCommand<PlayerState, PlayerFact, PlayerRejection>, 'commandId' | 'actor'>;

/**
 * Erases a person in three steps. It appends the fact, from which every node learns of the erasure. It destroys the person's key, and with it every copy of the
 * names in the log. It truncates the older part of the player's stream, in which an earlier build may have written an unencrypted name. Repeating it completes
 * an interrupted erasure.
 *
 * Returns the position of the fact. Throws an ApiError with `NOT_FOUND` for an unknown player.
 */
export const erasePlayer = async (
  log: EventStore,
  players: Players,
  { commandId, actor }: Erasure,
  player: string,
  decide: typeof decideErasure = decideErasure,
): Promise<Checkpoint> => {
  const stream = playerStream(player);
  try {
    await players.handle({
      commandId,
      actor,
      stream,
      isSameRequest: ({ type }) => type === 'PlayerErased',
      decide,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PLAYER_ERASED') throw error;
  }
  await dropKey(log, player);
  // An erasure is always the last event of its stream.
  for await (const { revision, position } of log.readStream(stream, { backwards: true, limit: 1 })) {
    await log.setRetention(stream, { truncateBefore: revision });
    return position;
  }
  throw new Error(`The stream of ${player} is empty.`);
};

const dropKey = async (log: EventStore, player: string): Promise<void> => {
  try {
    await log.tombstone(personKeyStream(player), 'any');
  } catch (error) {
    // The stream was already deleted.
    if (!isEventStoreError(error) || error.code !== 'STREAM_DELETED') throw error;
  }
};

/** Erases persons in a running service, and waits for the read models to reflect it. */
@Injectable()
export class PlayerErasure {
  readonly #players: Players;

  constructor(
    stores: AggregateStores,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    private readonly models: ReadModels,
  ) {
    this.#players = stores.of(playerAggregate);
  }

  async erase(erasure: Erasure, player: string): Promise<void> {
    await this.models.reached(await erasePlayer(this.log, this.#players, erasure, player));
  }

  /** Erases a guest whose day is over. Throws an ApiError with `PLAYER_KEPT` for a guest who keeps the account. */
  async depart(erasure: Erasure, guest: string): Promise<void> {
    const position = await erasePlayer(this.log, this.#players, erasure, guest, decideDeparture);
    await this.models.reached(position);
  }
}
