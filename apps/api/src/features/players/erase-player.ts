import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayErase } from '../../identity/authority.js';
import { forbidden } from '../../platform/errors/api-error.js';
import type { ErasePlayerInput } from '../../platform/inputs.js';
import { ERASED_NAME } from '../../reading/models/erased-name.js';
import { MutationCommand, ServiceCommand } from '../../writing/bus/commands.js';
import { readPlayerId } from '../../writing/player-id.js';
import { PlayerErasure } from './player-erasure.js';
import type { PlayerAnswer } from './player-naming.js';

export class ErasePlayer extends MutationCommand<ErasePlayerInput, PlayerAnswer> {}

export class EraseDepartedGuest extends ServiceCommand<void> {
  constructor(readonly player: string) {
    super(`${player}/departed`);
  }
}

@CommandHandler(ErasePlayer)
export class ErasePlayerHandler implements ICommandHandler<ErasePlayer> {
  constructor(private readonly erasure: PlayerErasure) {}

  async execute({ order, principal, input }: ErasePlayer): Promise<PlayerAnswer> {
    const player = readPlayerId(input.player ?? principal.subject);
    if (!mayErase(principal, player)) throw forbidden('You may only erase yourself.');
    await this.erasure.erase(order, player);
    return { commandId: order.commandId, player: { id: player, name: ERASED_NAME } };
  }
}

@CommandHandler(EraseDepartedGuest)
export class EraseDepartedGuestHandler implements ICommandHandler<EraseDepartedGuest> {
  constructor(private readonly erasure: PlayerErasure) {}

  execute({ order, player }: EraseDepartedGuest): Promise<void> {
    return this.erasure.depart(order, player);
  }
}
