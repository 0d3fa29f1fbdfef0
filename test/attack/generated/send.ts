import { Agent, request } from 'node:http';
import type { HttpAnswer } from '../answers.js';
import type { GeneratedOperation } from './operation.js';

const PATIENCE_MS = 300_000;
/** A subscription is read for this time, or up to this number of characters. */
const LISTEN_MS = 150;
const LISTENED = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The transports for single operations. */
export const WAYS = ['post', 'get', 'stream'] as const;
export type Way = (typeof WAYS)[number];

/** Sends an operation; subscriptions are cut off after a while. Never throws. */
export const sendOperation = (
  port: number,
  { kind, query, variables }: GeneratedOperation,
  way: Way,
  token: string | undefined,
): Promise<HttpAnswer> =>
  new Promise((resolve) => {
    const path = way === 'stream' ? '/graphql/stream' : '/graphql';
    const body = JSON.stringify({ query, variables });
    const inAddress = `?query=${encoded(query)}&variables=${encoded(JSON.stringify(variables))}`;
    // The HTTP server refuses longer addresses by itself.
    const isGet = way === 'get' && inAddress.length < 6_000;
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: isGet ? `${path}${inAddress}` : path,
        method: isGet ? 'GET' : 'POST',
        timeout: PATIENCE_MS,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        let text = '';
        const status = response.statusCode ?? 0;
        const done = () => {
          clearTimeout(enough);
          resolve({ status, text, bytes: text.length });
        };
        const isEndless = kind === 'subscription' && way === 'stream';
        const enough = setTimeout(() => isEndless && sent.destroy(), LISTEN_MS);
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          if (text.length < LISTENED) text += chunk;
          else if (isEndless) sent.destroy();
        });
        response.on('close', done);
        response.on('error', done);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('nothing in 30 s')));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, text: error.code ?? error.message, bytes: 0 }),
    );
    sent.end(isGet ? undefined : body);
  });

/** A URL cannot contain an unpaired surrogate. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
