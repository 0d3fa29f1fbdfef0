import { connect, type Socket } from 'node:net';
import type { Target } from '../attack.js';
import { HOSTILE_ADDRESS } from './http.js';

/** A bare TCP connection, for bytes that no HTTP library sends. */
export const wire = (target: Target): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: target.port, ...HOSTILE_ADDRESS });
    socket.once('connect', () => resolve(socket));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      target.answers.add(error.code ?? error.message);
      resolve(undefined);
    });
  });

/** A complete HTTP request as text. */
export const written = (path: string, body: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
