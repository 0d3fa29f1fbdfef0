import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RevokeKeyInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type KeyAnswer, Organizations } from '../organizations.js';

export class RevokeKey extends MutationCommand<RevokeKeyInput, KeyAnswer> {}

@CommandHandler(RevokeKey)
export class RevokeKeyHandler implements ICommandHandler<RevokeKey> {
  constructor(private readonly organizations: Organizations) {}

  async execute(command: RevokeKey): Promise<KeyAnswer> {
    return this.organizations.revokeKey(command, command.input.key);
  }
}
