import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests per connection that may wait for an earlier answer. Browsers and client libraries do not pipeline. */
const AHEAD = 16;

type Request = readonly [IncomingMessage, ServerResponse & { req: IncomingMessage }];

/**
 * Handles pipelined requests of a connection one at a time, the next one only after the network has taken the previous answer. A client that reads no answers
 * thus costs one request. Excess requests close the connection and call `onExcess`. Call it once the server's request handler is installed.
 */
export const answerOneAtATime = (server: Server, onExcess: () => void): void => {
  const handlers = server.listeners('request');
  const handle: RequestListener = (...request) => {
    for (const handler of handlers) handler.apply(server, request);
  };
  const waiting = new WeakMap<Socket, Request[]>();
  const answer = (socket: Socket, ahead: Request[], [request, response]: Request): void => {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : ahead.shift();
      if (next === undefined) waiting.delete(socket);
      else answer(socket, ahead, next);
    });
    handle(request, response);
  };
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const ahead = waiting.get(socket);
    if (ahead === undefined) {
      const none: Request[] = [];
      waiting.set(socket, none);
      answer(socket, none, [request, response]);
    } else if (ahead.length < AHEAD) ahead.push([request, response]);
    else {
      onExcess();
      socket.destroy();
    }
  });
};
