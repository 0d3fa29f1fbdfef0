import { z } from 'zod';
import { factCodec } from '../../../reading/log/fact-codec.js';

/*
 * The webhooks of an organization, in the stream `webhook-<organization>`. Stored for ever: add new facts, never change the meaning of an old one.
 * Secrets are encrypted in the log.
 */
const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), webhook: z.string(), ...shape });

/** The types of changes to deliver; all types when left out. */
const target = {
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()).exactOptional(),
};

const factSchema = z.discriminatedUnion('type', [
  fact('WebhookCreated', { ...target, secret: z.string() }),
  /** The complete new settings. */
  fact('WebhookChanged', target),
  /** Until `previousUntil`, the previous secret signs too, beside the new one. */
  fact('WebhookSecretRotated', { secret: z.string(), previousUntil: z.iso.datetime() }),
  /** Deliveries stop until the webhook is enabled; then the changes since are delivered. */
  fact('WebhookDisabled', { reason: z.string() }),
  fact('WebhookEnabled', {}),
  /** Requests a new delivery of these changes. */
  fact('ChangesResent', { changes: z.array(z.string()) }),
  fact('WebhookDeleted', {}),
]);

export type WebhookFact = z.infer<typeof factSchema>;

export const WEBHOOKS = 'webhook';

/** The field that is encrypted in the log. */
export const SECRET_FIELD = 'secret';

export const webhookStream = (organization: string): string => `${WEBHOOKS}-${organization}`;

export const organizationOfWebhooks = (stream: string): string => stream.slice(WEBHOOKS.length + 1);

export const webhookCodec = factCodec(WEBHOOKS, factSchema);
