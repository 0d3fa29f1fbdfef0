import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ListWitness, Look } from './list-witness.js';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** A checkpoint with 63 lines of a proof and many signatures is smaller. */
const MOST_BYTES = 64 * 1024;
/** Milliseconds for a request, and the requests that may wait at the same time. */
const DEADLINE = 10_000;
const MOST_CONNECTIONS = 64;

/** Serves `POST /add-checkpoint` and `GET /<day>`, the last cosigned head of a list, until it is closed. */
export const serveWitness = async (
  witness: ListWitness,
  { host, port }: ListenAddress,
  onRewritten: (look: Look) => void,
): Promise<Server> => {
  const server = createServer({ requestTimeout: DEADLINE, headersTimeout: DEADLINE }, (request, response) => {
    void answer(witness, request, response, onRewritten).catch(() => response.destroy());
  });
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
};

const answer = async (
  witness: ListWitness,
  request: IncomingMessage,
  response: ServerResponse,
  onRewritten: (look: Look) => void,
): Promise<void> => {
  const { method, url = '' } = request;
  const cosigned = witness.state.days[url.slice(1)];
  if (method === 'GET' && cosigned !== undefined) return send(response, 200, cosigned.note);
  if (method !== 'POST' || url !== '/add-checkpoint') return send(response, 404, '');
  const body = await bodyOf(request);
  if (body === undefined) return send(response, 413, '');
  const { status, line, size, rewritten } = await witness.submit(body);
  if (size === undefined) send(response, status, line ?? '');
  else send(response, status, `${size}\n`, 'text/x.tlog.size');
  if (rewritten !== undefined) onRewritten(rewritten);
};

const send = (
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void => {
  response.writeHead(status, { 'content-type': type }).end(text);
};

/** Undefined if it is too long. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
