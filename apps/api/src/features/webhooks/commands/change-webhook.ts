import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WEBHOOK_PRIVATE_HOSTS } from '../../../platform/injection.js';
import type { ChangeWebhookInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { readDescription, readUrl } from '../endpoints/read-target.js';
import type { PrivateHosts } from '../sending/webhook-url.js';
import { type WebhookAnswer, WebhookRegister } from '../webhook-register.js';

export class ChangeWebhook extends MutationCommand<ChangeWebhookInput, WebhookAnswer> {}

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly register: WebhookRegister,
    @Inject(WEBHOOK_PRIVATE_HOSTS) private readonly privateHosts: PrivateHosts,
  ) {}

  async execute(command: ChangeWebhook): Promise<WebhookAnswer> {
    const { webhook, url, description, types } = command.input;
    const target = {
      ...(url == null ? {} : { url: readUrl(url, this.privateHosts) }),
      ...(description == null ? {} : { description: readDescription(description) }),
      ...(types == null ? {} : { types }),
    };
    return this.register.change(command, { type: 'change', webhook, target });
  }
}
