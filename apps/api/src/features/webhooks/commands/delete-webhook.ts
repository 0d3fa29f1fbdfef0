import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import type { WebhookInput } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { WebhookRegister } from '../webhook-register.js';

export class DeleteWebhook extends MutationCommand<WebhookInput, { readonly commandId: string }> {}

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(private readonly register: WebhookRegister) {}

  async execute({ order, principal, input: { webhook } }: DeleteWebhook) {
    await this.register.send(order, organizationOf(principal), { type: 'delete', webhook });
    return { commandId: order.commandId };
  }
}
