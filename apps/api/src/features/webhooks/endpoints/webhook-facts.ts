import { z } from 'zod';
import { factCodec } from '../../../reading/log/fact-codec.js';

/*
 * Where an organization's changes are sent, in the stream `webhook-<organization>`. Stored for ever: add new facts, never change the meaning of an old one.
 * Secrets are encrypted in the log.
 */
const fact = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), webhook: z.string(), ...shape });

/** What it is sent; all types where they are left out. */
const target = {
  url: z.string(),
  description: z.string(),
  types: z.array(z.string()).exactOptional(),
};

const factSchema = z.discriminatedUnion('type', [
  fact('WebhookCreated', { ...target, secret: z.string() }),
  /** All that it is from now on. */
  fact('WebhookChanged', target),
  /** The secret before goes on signing, beside the new one, until that moment. */
  fact('WebhookSecretRotated', { secret: z.string(), previousUntil: z.iso.datetime() }),
  /** Nothing is sent until it is enabled; then what has happened since. */
  fact('WebhookDisabled', { reason: z.string() }),
  fact('WebhookEnabled', {}),
  /** These are sent once more. */
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
