import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RegisterPlayerInput, RenamePlayerInput } from '../../platform/inputs.js';
import { MutationCommand } from '../../writing/bus/commands.js';
import { NamePlayer } from '../../writing/name-player.js';
import { readNewPlayerId, readPlayerId } from '../../writing/player-id.js';
import { type PlayerAnswer, PlayerNaming } from './player-naming.js';

export class RegisterPlayer extends MutationCommand<RegisterPlayerInput, PlayerAnswer> {}

export class RenamePlayer extends MutationCommand<RenamePlayerInput, PlayerAnswer> {}

@CommandHandler(RegisterPlayer)
export class RegisterPlayerHandler implements ICommandHandler<RegisterPlayer> {
  constructor(private readonly naming: PlayerNaming) {}

  async execute(command: RegisterPlayer): Promise<PlayerAnswer> {
    const { player, name } = command.input;
    return this.naming.name(command, 'register', readNewPlayerId(player ?? command.principal.subject), name);
  }
}

@CommandHandler(RenamePlayer)
export class RenamePlayerHandler implements ICommandHandler<RenamePlayer> {
  constructor(private readonly naming: PlayerNaming) {}

  async execute(command: RenamePlayer): Promise<PlayerAnswer> {
    const { player, name } = command.input;
    return this.naming.name(command, 'rename', readPlayerId(player ?? command.principal.subject), name);
  }
}

@CommandHandler(NamePlayer)
export class NamePlayerHandler implements ICommandHandler<NamePlayer> {
  constructor(private readonly naming: PlayerNaming) {}

  async execute(command: NamePlayer): Promise<void> {
    await this.naming.name(command, 'register', readNewPlayerId(command.player), command.name);
  }
}
