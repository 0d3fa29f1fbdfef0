import { createHmac, randomBytes } from 'node:crypto';

/*
 * Standard Webhooks 1.0.0: a receiver checks with any of its libraries that a delivery comes from here, is whole, and is not an old one that somebody sends again.
 */
const BEGINNING = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as receivers' libraries take it. */
export const drawSecret = (): string => BEGINNING + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  /** The same each time that it is sent. */
  readonly id: string;
  /** Of this attempt. */
  readonly at: Date;
  readonly body: string;
}

/** The headers of a delivery, signed with each of the secrets that hold. */
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
