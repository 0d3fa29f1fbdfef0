import { readFile } from 'node:fs/promises';
import { type PublicKey, readPublicKeys } from '#libs/proof';
import type { IssuerKeys, OpenCheck } from '#libs/replay';
import { UsageError } from '../exit.js';

/** Milliseconds to wait for an issuer, and the limit of its answer in bytes: a key has some 200. */
const PATIENCE = 10_000;
const MOST_BYTES = 256 * 1024;

/** The source of an issuer's published keys. Without any option, the keys are fetched from the address that the file names. */
export interface KeyOptions {
  /** A file with the keys. */
  readonly keys?: string;
  /** The address to fetch the keys from, instead of the address that the file names. */
  readonly issuer?: string;
  /** Sends no request. */
  readonly offline?: boolean;
}

/** The keys that an issuer publishes, or the reason why they cannot be had; undefined for an offline check. */
export const issuerKeys = async (
  issuer: string | undefined,
  { keys, issuer: given, offline = false }: KeyOptions,
): Promise<IssuerKeys | undefined> => {
  if (keys !== undefined) return keysIn(keys);
  const address = given ?? issuer;
  return offline || address === undefined ? undefined : publishedBy(address);
};

const keysIn = async (name: string): Promise<readonly PublicKey[]> => {
  const text = await readFile(name, 'utf8').catch(() => {
    throw new UsageError(`${name} cannot be read.`);
  });
  const keys = readPublicKeys(text);
  if (keys === undefined) throw new UsageError(`${name} is no JSON Web Key Set.`);
  return keys;
};

const publishedBy = async (issuer: string): Promise<IssuerKeys> => {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return unavailable(issuer, 'it is no web address; name one with --issuer, or a file with --keys');
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return unavailable(issuer, `it answered ${response.status}`);
    const keys = readPublicKeys(await textOf(response));
    return keys ?? unavailable(issuer, 'it did not answer with a JSON Web Key Set');
  } catch {
    return unavailable(issuer, 'it could not be reached');
  }
};

const textOf = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const unavailable = (issuer: string, why: string): OpenCheck => ({
  code: 'KEYS_UNAVAILABLE',
  message: `The keys of ${issuer} could not be fetched: ${why}. The key that signs this file is taken from the file itself: the signature does not prove who made it.`,
});
