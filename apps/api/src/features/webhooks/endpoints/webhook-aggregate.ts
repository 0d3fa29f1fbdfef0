import { contentId } from '../../../platform/content-id.js';
import { type Aggregate, type AggregateCommand, bytesByEvents } from '../../../writing/aggregate-store.js';
import { decideWebhooks, type WebhookCommand, type WebhookRejection } from './decide-webhooks.js';
import { evolveWebhooks, NO_WEBHOOKS, type Webhooks } from './webhook.js';
import { type WebhookFact, webhookCodec, webhookStream } from './webhook-facts.js';

/** A fact leaves at most the ids of the changes that are sent again. */
const KEPT = { maxBytes: 8 * 1024 * 1024, partOfBudget: 1 / 192, bytesOf: bytesByEvents(2_000, 10_000) };

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
