import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organizationOf } from '#libs/organizations';
import { CLOCK, type Clock, WEBHOOK_PRIVATE_HOSTS } from '../../../platform/injection.js';
import type { MutationTestWebhookArgs } from '../../../platform/inputs.js';
import { MutationCommand } from '../../../writing/bus/commands.js';
import { derivedId } from '../../../writing/command-id.js';
import { type Attempted, attempt } from '../delivery/attempt.js';
import { testDelivery } from '../endpoints/test-delivery.js';
import type { PrivateHosts } from '../sending/webhook-url.js';
import { WebhookRegister, webhookNotFound } from '../webhook-register.js';

type TestAnswer = Attempted & { readonly commandId: string; readonly isDelivered: boolean };

export class TestWebhook extends MutationCommand<MutationTestWebhookArgs, TestAnswer> {}

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(
    private readonly register: WebhookRegister,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(WEBHOOK_PRIVATE_HOSTS) private readonly privateHosts: PrivateHosts,
  ) {}

  async execute({ order: { commandId }, principal, input }: TestWebhook): Promise<TestAnswer> {
    const organization = organizationOf(principal);
    const webhook = await this.register.find(organization, input.webhook);
    if (webhook === undefined) throw webhookNotFound();
    const { now, privateHosts } = this;
    const delivery = testDelivery(
      organization,
      webhook.id,
      derivedId(commandId, `webhook/test/${webhook.id}`),
      now(),
    );
    const signal = new AbortController().signal;
    const attempted = await attempt(webhook, delivery, { now, privateHosts, signal });
    return { ...attempted, commandId, isDelivered: attempted.problem === undefined };
  }
}
