import {
  type CommandResult,
  createStreamLoader,
  decodingOnce,
  type EventActor,
  type EventStore,
  type FoldCache,
  handleCommand,
  type LoadStream,
  type StreamTurns,
} from '#libs/event-log';
import { contentId } from '../../../platform/content-id.js';
import { decideWebhooks, type WebhookCommand, type WebhookRejection } from './decide-webhooks.js';
import { evolveWebhooks, NO_WEBHOOKS, type Webhooks } from './webhook.js';
import { type WebhookFact, webhookCodec, webhookStream } from './webhook-facts.js';

interface WebhookOrder {
  readonly organization: string;
  readonly command: WebhookCommand;
  readonly commandId: string;
  readonly actor: EventActor;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The webhooks of organizations as the log has them. */
export const webhookLoader = (store: EventStore, cache?: FoldCache<Webhooks>): LoadStream<Webhooks> =>
  createStreamLoader<Webhooks, WebhookFact>(
    store,
    { decode: decodingOnce(webhookCodec), initial: NO_WEBHOOKS, evolve: evolveWebhooks },
    cache,
  );

/** Decides a command to an organization's webhooks on what the log holds, and appends what follows; for the service and the command line. */
export const sendWebhookCommand = (
  store: EventStore,
  { organization, command, ...order }: WebhookOrder,
  turns?: StreamTurns,
): Promise<CommandResult<WebhookRejection>> =>
  handleCommand<Webhooks, WebhookFact, WebhookRejection>(
    {
      store,
      load: webhookLoader(store),
      codec: webhookCodec,
      ...(turns === undefined ? {} : { turns }),
    },
    {
      ...order,
      stream: webhookStream(organization),
      digest: () => contentId(withoutDrawn(command)),
      decide: (all) => decideWebhooks(all, command),
    },
  );

/** What the author asked for: a secret is drawn anew each time, and a moment that was counted from now is another. */
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
