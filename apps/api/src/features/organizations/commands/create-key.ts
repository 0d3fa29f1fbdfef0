import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import { badInput } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import type { CreateKeyInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { type KeyAnswer, Organizations, readName } from '../organizations.js';

export class CreateKey extends MutationCommand<CreateKeyInput, KeyAnswer> {}

@CommandHandler(CreateKey)
export class CreateKeyHandler implements ICommandHandler<CreateKey> {
  constructor(
    private readonly organizations: Organizations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: CreateKey): Promise<KeyAnswer> {
    const { order, principal } = command;
    const { name, role, scopes, expiresAt } = command.input;
    if (expiresAt != null && Date.parse(expiresAt) <= this.clock().getTime())
      throw badInput('"expiresAt" must be in the future.');
    const details = {
      name: readName(name),
      role,
      ...(scopes == null ? {} : { scopes }),
      ...(expiresAt == null ? {} : { expiresAt: new Date(expiresAt).toISOString() }),
    };
    const key = derivedId(order.commandId, `key/${organizationOf(principal)}/${principal.subject}`);
    return this.organizations.drawKey(command, key, (kept) => ({
      type: 'createKey',
      key,
      ...details,
      ...kept,
    }));
  }
}
