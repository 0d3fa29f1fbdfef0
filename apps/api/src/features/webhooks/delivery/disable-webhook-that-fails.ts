import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ServiceCommand } from '../../../writing/bus/commands.js';
import { WebhookRegister } from '../webhook-register.js';

/** Disables a webhook whose receiver accepts nothing, until a user enables it again. */
export class DisableWebhookThatFails extends ServiceCommand<void> {
  constructor(
    readonly organization: string,
    readonly webhook: string,
    readonly reason: string,
    purpose: string,
  ) {
    super(purpose);
  }
}

@CommandHandler(DisableWebhookThatFails)
export class DisableWebhookThatFailsHandler implements ICommandHandler<DisableWebhookThatFails> {
  constructor(private readonly register: WebhookRegister) {}

  async execute({ order, organization, webhook, reason }: DisableWebhookThatFails): Promise<void> {
    await this.register.send(order, organization, { type: 'disable', webhook, reason });
  }
}
