import { Agent, type RequestOptions, request } from 'node:http';
import type { HttpAnswer } from '../answers.js';
import type { Target } from '../attack.js';

/** The address of attackers: another than that of honest clients, as on a network. Only Linux serves all of 127.0.0.0/8 without configuration. */
export const HOSTILE_ADDRESS: { readonly localAddress?: string } =
  process.platform === 'linux' ? { localAddress: '127.0.0.66' } : {};

const AT_ONCE = 256;
const PATIENCE_MS = 300_000;
/** The number of bytes of an answer that are retained. */
const KEPT = 64 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, ...HOSTILE_ADDRESS });

export interface HostileRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly token?: string | undefined;
}

/** Sends a request and reads the complete answer. Never throws. */
export const ask = (
  { port, signal }: Target,
  { method = 'POST', path = '/graphql', headers = {}, body = '', token }: HostileRequest,
): Promise<HttpAnswer> =>
  new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({
        status: 0,
        text: error.name === 'AbortError' ? 'time over' : (error.code ?? error.message),
        bytes: 0,
      });
    try {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          signal,
          timeout: PATIENCE_MS,
          headers: {
            'content-type': 'application/json',
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (response) => {
          const kept: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            if (bytes < KEPT) kept.push(chunk);
            bytes += chunk.length;
          });
          response.on('error', failed);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(kept).toString(), bytes }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(Object.assign(new Error('late'), { code: 'no answer in 30 s' })));
      sent.on('error', failed);
      sent.end(body);
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    }
  });

/** The same for a GraphQL operation; counts the answer. */
export const operate = async (
  target: Target,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  token?: string,
): Promise<HttpAnswer> => {
  const answer = await ask(target, { body: JSON.stringify({ query, variables }), token });
  target.answers.addHttp(answer);
  return answer;
};

/** Repeats something with limited concurrency, until it is done or the time is over. */
export const crowd = async (
  { signal }: Pick<Target, 'signal'>,
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count && !signal.aborted) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one));
};

/** Waits; the end of the attack ends the wait. */
export const pause = ({ signal }: Pick<Target, 'signal'>, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
  });

/** Posts a body without changing it. */
export const rawBody = (
  target: Target,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
) => ask(target, { body, headers });

/** Sends a request and disconnects a moment later. */
export const leave = async (
  target: Target,
  options: Pick<RequestOptions, 'path' | 'method' | 'headers'>,
  body: Buffer | string = '',
): Promise<void> => {
  const { port } = target;
  const sent = request({ host: '127.0.0.1', port, ...HOSTILE_ADDRESS, ...options }).on('error', () => {});
  sent.on('response', (answer) => answer.resume()).end(body);
  await pause(target, 30);
  sent.destroy();
  target.answers.add('left');
};
