import { createHmac, randomBytes } from 'node:crypto';

/*
 * Standard Webhooks 1.0.0: with any of its libraries, a receiver verifies that a delivery is authentic, complete and not a replay of an old one.
 */
const BEGINNING = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the format of receivers' libraries. */
export const drawSecret = (): string => BEGINNING + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  /** The same for all attempts. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** The headers of a delivery, signed with each valid secret. */
export const signedHeaders = (
  { id, at, body }: Signed,
  secrets: readonly string[],
): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(BEGINNING.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
