import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import type { ResendChangesInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type WebhookAnswer, WebhookRegister } from '../webhook-register.js';

export class ResendChanges extends MutationCommand<ResendChangesInput, WebhookAnswer> {}

@CommandHandler(ResendChanges)
export class ResendChangesHandler implements ICommandHandler<ResendChanges> {
  constructor(private readonly register: WebhookRegister) {}

  /** Resends all dead letters if the input names no changes. */
  async execute(command: ResendChanges): Promise<WebhookAnswer> {
    const { webhook, changes } = command.input;
    const { deadLetters } = this.register.one(organizationOf(command.principal), webhook);
    const dead = deadLetters.map(({ change }) => change);
    return this.register.change(command, { type: 'resend', webhook, changes: changes ?? dead });
  }
}
