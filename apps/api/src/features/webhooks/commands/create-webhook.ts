import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import { WEBHOOK_PRIVATE_HOSTS } from '../../../platform/injection.js';
import type { CreateWebhookInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { readDescription, readUrl } from '../endpoints/read-target.js';
import { drawSecret } from '../sending/signature.js';
import type { PrivateHosts } from '../sending/webhook-url.js';
import { type WebhookAnswer, WebhookRegister } from '../webhook-register.js';

export class CreateWebhook extends MutationCommand<CreateWebhookInput, WebhookAnswer> {}

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly register: WebhookRegister,
    @Inject(WEBHOOK_PRIVATE_HOSTS) private readonly privateHosts: PrivateHosts,
  ) {}

  async execute(command: CreateWebhook): Promise<WebhookAnswer> {
    const { order, principal, input } = command;
    const webhook = derivedId(order.commandId, `webhook/${organizationOf(principal)}/${principal.subject}`);
    const target = {
      url: readUrl(input.url, this.privateHosts),
      description: readDescription(input.description ?? ''),
      types: input.types ?? [],
    };
    return this.register.change(command, { type: 'create', webhook, target, secret: drawSecret() });
  }
}
