import type { Webhooks } from './webhook.js';
import type { WebhookFact } from './webhook-facts.js';

/** Limits per organization; lengths are in UTF-16 code units. */
export const WEBHOOK_LIMITS = {
  webhooks: 20,
  urlLength: 2000,
  descriptionLength: 120,
  resent: 200,
  rotationDays: 7,
} as const;

interface WebhookTarget {
  readonly url: string;
  readonly description: string;
  readonly types?: readonly string[];
}

export type WebhookCommand =
  | {
      readonly type: 'create';
      readonly webhook: string;
      readonly target: WebhookTarget;
      readonly secret: string;
    }
  | { readonly type: 'change'; readonly webhook: string; readonly target: Partial<WebhookTarget> }
  | {
      readonly type: 'rotate';
      readonly webhook: string;
      readonly secret: string;
      /** ISO 8601 in UTC. */
      readonly previousUntil: string;
    }
  | { readonly type: 'disable'; readonly webhook: string; readonly reason: string }
  | { readonly type: 'enable'; readonly webhook: string }
  | { readonly type: 'resend'; readonly webhook: string; readonly changes: readonly string[] }
  | { readonly type: 'delete'; readonly webhook: string };

export interface WebhookRejection {
  readonly code: 'WEBHOOK_NOT_FOUND' | 'TOO_MANY';
  readonly message: string;
}

type WebhookDecision =
  | { readonly accepted: true; readonly events: readonly WebhookFact[] }
  | { readonly accepted: false; readonly rejection: WebhookRejection };

export const decideWebhooks = (all: Webhooks, command: WebhookCommand): WebhookDecision => {
  const { webhook } = command;
  if (command.type === 'create') {
    if (all.size >= WEBHOOK_LIMITS.webhooks)
      return refused(
        'TOO_MANY',
        `An organization has at most ${WEBHOOK_LIMITS.webhooks} webhooks; delete one first.`,
      );
    return accepted({ type: 'WebhookCreated', webhook, secret: command.secret, ...targetOf(command.target) });
  }
  const known = all.get(webhook);
  if (known === undefined)
    return refused('WEBHOOK_NOT_FOUND', 'There is no such webhook in this organization.');
  switch (command.type) {
    case 'change': {
      const { url, description, types } = known;
      const before = { url, description, ...(types === undefined ? {} : { types }) };
      return accepted({ type: 'WebhookChanged', webhook, ...targetOf({ ...before, ...command.target }) });
    }
    case 'rotate': {
      const { secret, previousUntil } = command;
      return accepted({ type: 'WebhookSecretRotated', webhook, secret, previousUntil });
    }
    case 'disable':
      return accepted({ type: 'WebhookDisabled', webhook, reason: command.reason });
    case 'enable':
      return accepted({ type: 'WebhookEnabled', webhook });
    case 'resend':
      return command.changes.length > WEBHOOK_LIMITS.resent
        ? refused('TOO_MANY', `At most ${WEBHOOK_LIMITS.resent} changes are sent again at once.`)
        : accepted({ type: 'ChangesResent', webhook, changes: [...command.changes] });
    case 'delete':
      return accepted({ type: 'WebhookDeleted', webhook });
  }
};

/** An empty list of types means all types. */
const targetOf = ({ url, description, types = [] }: WebhookTarget) => ({
  url,
  description,
  ...(types.length === 0 ? {} : { types: [...new Set(types)] }),
});

const accepted = (...events: readonly WebhookFact[]): WebhookDecision => ({ accepted: true, events });

const refused = (code: WebhookRejection['code'], message: string): WebhookDecision => ({
  accepted: false,
  rejection: { code, message },
});
