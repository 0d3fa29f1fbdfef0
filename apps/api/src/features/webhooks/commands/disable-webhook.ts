import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { type WebhookAnswer, WebhookRegister } from '../webhook-register.js';

export class DisableWebhook extends MutationCommand<WebhookInput, WebhookAnswer> {}

@CommandHandler(DisableWebhook)
export class DisableWebhookHandler implements ICommandHandler<DisableWebhook> {
  constructor(private readonly register: WebhookRegister) {}

  execute(command: DisableWebhook): Promise<WebhookAnswer> {
    const { webhook } = command.input;
    return this.register.change(command, { type: 'disable', webhook, reason: 'A user disabled it.' });
  }
}
