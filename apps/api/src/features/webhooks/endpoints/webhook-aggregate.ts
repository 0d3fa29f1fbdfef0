import { contentId } from '../../../platform/content-id.js';
import type { Aggregate, AggregateCommand } from '../../../writing/aggregate-store.js';
import { decideWebhooks, type WebhookCommand, type WebhookRejection } from './decide-webhooks.js';
import { evolveWebhooks, NO_WEBHOOKS, type Webhooks } from './webhook.js';
import { type WebhookFact, webhookCodec, webhookStream } from './webhook-facts.js';

/** Organizations whose webhooks are kept between commands; each takes some kilobytes. */
const KEPT = { maxBytes: 200, partOfBudget: 1, bytesOf: () => 1 };

/** The webhooks of an organization. */
export const webhookAggregate: Aggregate<Webhooks, WebhookFact, WebhookRejection> = {
  codec: webhookCodec,
  initial: NO_WEBHOOKS,
  evolve: evolveWebhooks,
  raced: 'Somebody else changed these webhooks; try again.',
  kept: KEPT,
};

/** A command to an organization's webhooks as their aggregate takes it; its author adds the idempotency key and its own name. */
export const toWebhooks = (
  organization: string,
  command: WebhookCommand,
): Omit<AggregateCommand<Webhooks, WebhookFact, WebhookRejection>, 'commandId' | 'actor'> => ({
  stream: webhookStream(organization),
  digest: contentId(withoutDrawn(command)),
  decide: (all) => decideWebhooks(all, command),
});

/** The idempotency payload: without the secret that is drawn anew each time, and without a moment counted from now. */
const withoutDrawn = (command: WebhookCommand): object => {
  switch (command.type) {
    case 'create':
      return { ...command, secret: '' };
    case 'rotate':
      return { type: command.type, webhook: command.webhook };
    default:
      return command;
  }
};
