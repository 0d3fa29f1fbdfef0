import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type WebhookAnswer, WebhookRegister } from '../webhook-register.js';

export class EnableWebhook extends MutationCommand<WebhookInput, WebhookAnswer> {}

@CommandHandler(EnableWebhook)
export class EnableWebhookHandler implements ICommandHandler<EnableWebhook> {
  constructor(private readonly register: WebhookRegister) {}

  execute(command: EnableWebhook): Promise<WebhookAnswer> {
    const { webhook } = command.input;
    return this.register.change(command, { type: 'enable', webhook });
  }
}
