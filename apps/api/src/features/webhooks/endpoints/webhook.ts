import type { Checkpoint, DecodedEvent } from '#libs/event-log';
import type { WebhookFact } from './webhook-facts.js';

/** An endpoint of an organization's, folded from its facts. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  /** All when left out. */
  readonly types?: readonly string[];
  /** The newest first; the others until their ends, in milliseconds since 1970. */
  readonly secrets: readonly { readonly secret: string; readonly until?: number }[];
  /** Why nothing is sent. */
  readonly disabled?: string;
  /** Where in the log it was created: what stands after it is sent. */
  readonly createdAt: Checkpoint;
  /** What its sender is to take note of, the oldest first. */
  readonly news: readonly WebhookNews[];
}

interface WebhookNews {
  /** Its revision in the stream. */
  readonly number: number;
  /** To be sent once more; undefined where the endpoint was enabled, and all that waits is tried at once. */
  readonly changes?: readonly string[];
}

/** The endpoints of one organization that were not deleted, in the order in which they were created. */
export type Webhooks = ReadonlyMap<string, Webhook>;

export const NO_WEBHOOKS: Webhooks = new Map();

/** More than anybody asks for while a sender looks away. */
const NEWS_KEPT = 100;

export const evolveWebhooks = (all: Webhooks, decoded: DecodedEvent<WebhookFact>): Webhooks => {
  const { event: fact } = decoded;
  const { webhook: id } = fact;
  if (fact.type === 'WebhookCreated') {
    const { type: _type, webhook: _id, secret, ...target } = fact;
    const created = { id, ...target, secrets: [{ secret }], createdAt: decoded.position, news: [] };
    return new Map(all).set(id, created);
  }
  const webhook = all.get(id);
  if (webhook === undefined) return all;
  if (fact.type === 'WebhookDeleted') return new Map([...all].filter(([other]) => other !== id));
  return new Map(all).set(id, evolveWebhook(webhook, fact, Number(decoded.revision)));
};

const evolveWebhook = (
  webhook: Webhook,
  fact: Exclude<WebhookFact, { readonly type: 'WebhookCreated' | 'WebhookDeleted' }>,
  number: number,
): Webhook => {
  switch (fact.type) {
    case 'WebhookChanged': {
      const { type: _type, webhook: _id, ...target } = fact;
      const { types: _before, ...rest } = webhook;
      return { ...rest, ...target };
    }
    case 'WebhookSecretRotated': {
      const [newest, ...ending] = webhook.secrets;
      const until = Date.parse(fact.previousUntil);
      const before = newest === undefined ? ending : [{ ...newest, until }, ...ending];
      return { ...webhook, secrets: [{ secret: fact.secret }, ...before.slice(0, 2)] };
    }
    case 'WebhookDisabled':
      return { ...webhook, disabled: fact.reason };
    case 'WebhookEnabled': {
      const { disabled: _over, ...enabled } = webhook;
      return withNews(enabled, { number });
    }
    case 'ChangesResent':
      return withNews(webhook, { number, changes: fact.changes });
  }
};

const withNews = (webhook: Webhook, news: WebhookNews): Webhook => ({
  ...webhook,
  news: [...webhook.news, news].slice(-NEWS_KEPT),
});

/** The secrets that sign at a moment, the newest first. */
export const secretsAt = ({ secrets }: Webhook, now: number): readonly string[] =>
  secrets.filter(({ until }) => until === undefined || until > now).map(({ secret }) => secret);
