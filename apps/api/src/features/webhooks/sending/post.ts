import { lookup } from 'node:dns/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';
import { hostOf, type PrivateHosts, urlFault } from './webhook-url.js';

/** Milliseconds that a receiver has to answer. */
const PATIENCE = 15_000;
/** The most bytes to read of an answer's body. */
const READ_BYTES = 16 * 1024;

/** Unknown names get the same message, so that it does not reveal the names of a private network. */
const NOT_PUBLIC = 'The host has no address on the public internet.';

/** A delivery that is not allowed, or got no answer; its message is for the organizer. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly privateHosts: PrivateHosts;
  readonly signal: AbortSignal;
}

export interface PostAnswer {
  readonly status: number;
  readonly retryAfter?: string;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/**
 * Posts once, only to checked addresses: it resolves the name itself and connects only to the resolved addresses. It does not follow redirects. Throws
 * NotDelivered.
 */
export const post = async ({ url: text, headers, body, privateHosts, signal }: Post): Promise<PostAnswer> => {
  const fault = urlFault(text, privateHosts);
  if (fault !== undefined) throw new NotDelivered(`The address ${fault}.`);
  const url = new URL(text);
  const ends = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  const addresses = await addressesOf(hostOf(url), ends);
  if (!privateHosts.has(hostOf(url)) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new NotDelivered(NOT_PUBLIC);
  const sent = Buffer.from(body, 'utf8');
  return send(
    url,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/cloudevents+json; charset=utf-8',
        'content-length': String(sent.length),
        'user-agent': 'Recount-Webhooks',
        ...headers,
      },
      agent: false,
      lookup: lookedUp(addresses),
      signal: ends,
    },
    sent,
  );
};

const addressesOf = async (host: string, signal: AbortSignal): Promise<readonly Address[]> => {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  // A DNS look-up cannot be aborted, so its result is ignored after the abort.
  const aborted = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new NotDelivered('The DNS look-up of the host took too long.'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
  });
  try {
    return await Promise.race([lookup(host, { all: true }), aborted]);
  } catch (error) {
    throw error instanceof NotDelivered ? error : new NotDelivered(NOT_PUBLIC);
  }
};

/** A look-up function that always returns the checked addresses, so that a later DNS answer cannot bypass the check. */
const lookedUp =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else if (first === undefined) callback(new Error('No address.'), '');
    else callback(null, first.address, first.family);
  };

const send = (url: URL, options: RequestOptions, body: Buffer): Promise<PostAnswer> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > READ_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      const retryAfter = response.headers['retry-after'];
      resolve({ status: response.statusCode ?? 0, ...(retryAfter === undefined ? {} : { retryAfter }) });
    });
    request.on('error', (error) => reject(new NotDelivered(reasonOf(error), { cause: error })));
    request.end(body);
  });

const REASONS: Readonly<Record<string, string>> = {
  ABORT_ERR: 'It did not answer in time.',
  ECONNREFUSED: 'It refuses connections.',
  ECONNRESET: 'It closed the connection.',
  EHOSTUNREACH: 'It cannot be reached.',
  ENETUNREACH: 'It cannot be reached.',
  ETIMEDOUT: 'It did not answer in time.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host.',
};

const reasonOf = (error: Error): string =>
  ('code' in error && typeof error.code === 'string' ? REASONS[error.code] : undefined) ??
  'The connection failed.';
