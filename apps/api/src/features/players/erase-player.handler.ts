import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EventStore, StreamTurns } from '#libs/event-log';
import { mayErase } from '../../identity/authority.js';
import { ApiError, commandIdReused, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { ERASED_NAME } from '../../reading/models/erased-name.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { readCommandId } from '../../writing/command-id.js';
import type { PlayerAnswer } from '../../writing/name-player.js';
import { readPlayerId } from '../../writing/player-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { ErasePlayer } from './erase-player.command.js';
import { erasePlayer } from './erase-player.js';

@CommandHandler(ErasePlayer)
export class ErasePlayerHandler implements ICommandHandler<ErasePlayer> {
  readonly #turns = new StreamTurns();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly models: ReadModels,
  ) {}

  async execute({ principal, input }: ErasePlayer): Promise<PlayerAnswer> {
    const player = readPlayerId(input.player ?? principal.subject);
    if (!mayErase(principal, player)) throw forbidden('You may only erase yourself.');
    const commandId = readCommandId(input.commandId);
    const at = this.clock().toISOString();
    const erasure = { player, commandId, actor: actorOf(principal), at };
    const result = await erasePlayer(this.store, erasure, this.#turns);
    if (result.kind === 'rejected') throw new ApiError(result.rejection.code, result.rejection.message);
    if (result.kind === 'reused') throw commandIdReused();
    if (result.kind === 'conflict')
      throw new ApiError('CONFLICT', 'Somebody else renamed this player; try again.');
    await this.models.reached(result.position);
    return { commandId, player: { id: player, name: ERASED_NAME } };
  }
}
