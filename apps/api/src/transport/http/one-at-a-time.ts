import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for the answer to the one before: browsers and libraries send none ahead. */
const AHEAD = 16;

type Request = readonly [IncomingMessage, ServerResponse & { req: IncomingMessage }];

/**
 * Answers the requests of a connection one after the other, the next one when the answer before it was taken by the network: who sends many ahead and reads
 * nothing is worked for once. Who sends more ahead than may wait is cut off, and `onExcess` called. For a server that has its one handler.
 */
export const answerOneAtATime = (server: Server, onExcess: () => void): void => {
  const handlers = server.listeners('request');
  const handle: RequestListener = (...request) => {
    for (const handler of handlers) handler.apply(server, request);
  };
  /** What waits of the connections that are being answered. */
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
