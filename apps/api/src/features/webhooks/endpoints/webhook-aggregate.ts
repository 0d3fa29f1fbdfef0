import { contentId } from '../../../platform/content-id.js';
import { type Aggregate, type AggregateCommand, bytesByEvents } from '../../../writing/aggregate-store.js';
import { decideWebhooks, type WebhookCommand, type WebhookRejection } from './decide-webhooks.js';
import { evolveWebhooks, NO_WEBHOOKS, type Webhooks } from './webhook.js';
import { type WebhookFact, webhookCodec, webhookStream } from './webhook-facts.js';

/** Of each fact, the state holds at most the ids of the changes to resend. */
const KEPT = { maxBytes: 8 * 1024 * 1024, partOfBudget: 1 / 192, bytesOf: bytesByEvents(2_000, 10_000) };

export const webhookAggregate: Aggregate<Webhooks, WebhookFact, WebhookRejection> = {
  codec: webhookCodec,
  initial: NO_WEBHOOKS,
  evolve: evolveWebhooks,
  raced: 'These webhooks were changed at the same time; try again.',
  kept: KEPT,
};

/** Wraps a command to an organization's webhooks for their aggregate, with the author's name and the idempotency key. */
export const toWebhooks = (
  organization: string,
  command: WebhookCommand,
): Omit<AggregateCommand<Webhooks, WebhookFact, WebhookRejection>, 'commandId' | 'actor'> => ({
  stream: webhookStream(organization),
  digest: contentId(withoutDrawn(command)),
  decide: (all) => decideWebhooks(all, command),
  versionOf: (all) => all.get(command.webhook)?.version,
});

/** The idempotency payload: it leaves out the drawn secret and moments relative to now, which differ on each try. */
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
