import type { Checkpoint, DecodedEvent } from '#libs/event-log';
import type { WebhookFact } from './webhook-facts.js';

/** A webhook of an organization, folded from its facts. */
export interface Webhook {
  readonly id: string;
  /** The number of facts about it. */
  readonly version: number;
  readonly url: string;
  readonly description: string;
  /** All types when left out. */
  readonly types?: readonly string[];
  /** Newest first; previous secrets have an end, in milliseconds since 1970. */
  readonly secrets: readonly { readonly secret: string; readonly until?: number }[];
  readonly disabled?: string;
  /** The position of its creation in the log: later changes are delivered. */
  readonly createdAt: Checkpoint;
  /** Facts that its sender has to process, oldest first. */
  readonly news: readonly WebhookNews[];
}

interface WebhookNews {
  /** The revision of the fact in the stream. */
  readonly number: number;
  /** The changes to resend; undefined when the webhook was enabled, which retries all waiting changes at once. */
  readonly changes?: readonly string[];
}

/** The webhooks of one organization, without deleted ones, in order of creation. */
export type Webhooks = ReadonlyMap<string, Webhook>;

export const NO_WEBHOOKS: Webhooks = new Map();

/** More than users can request while a sender is not looking. */
const NEWS_KEPT = 100;

export const evolveWebhooks = (all: Webhooks, decoded: DecodedEvent<WebhookFact>): Webhooks => {
  const { event: fact } = decoded;
  const { webhook: id } = fact;
  if (fact.type === 'WebhookCreated') {
    const { type: _type, webhook: _id, secret, ...target } = fact;
    const created = {
      id,
      version: 1,
      ...target,
      secrets: [{ secret }],
      createdAt: decoded.position,
      news: [],
    };
    return new Map(all).set(id, created);
  }
  const webhook = all.get(id);
  if (webhook === undefined) return all;
  if (fact.type === 'WebhookDeleted') return new Map([...all].filter(([other]) => other !== id));
  const evolved = evolveWebhook(webhook, fact, Number(decoded.revision));
  return new Map(all).set(id, { ...evolved, version: webhook.version + 1 });
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

/** The secrets that sign at a moment, newest first. */
export const secretsAt = ({ secrets }: Webhook, now: number): readonly string[] =>
  secrets.filter(({ until }) => until === undefined || until > now).map(({ secret }) => secret);
