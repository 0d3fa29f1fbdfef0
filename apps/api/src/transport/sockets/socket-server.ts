import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { execute } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { Bearer } from '../../identity/bearer.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { LIMITS } from '../../platform/limits/limits.js';
import { OpenSubscriptions } from '../execution/open-subscriptions.js';
import { isOperation, Operations } from '../execution/operations.js';
import { SharedExecution, SharedResult } from '../execution/shared-execution.js';
import { Shutdown } from '../execution/shutdown.js';
import { SplicedMessages } from './spliced-messages.js';

const PATH = '/graphql';
/** Operations that one connection may have open. */
const OPEN_OPERATIONS = 50;
/** Milliseconds between signs of life; a connection that misses one is closed. */
const KEEP_ALIVE = 12_000;
/** Milliseconds that a client has to say goodbye. */
const GOODBYE = 1000;
const TRY_AGAIN = 1013;
const GOING_AWAY = 1001;

/** A connection, with what its first message said. */
interface Connection {
  readonly socket: WebSocket;
  principal?: Principal;
}

/** GraphQL over WebSocket (the graphql-transport-ws protocol), at the address of GraphQL over HTTP. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap {
  readonly #logger = new Logger(SocketServer.name);
  readonly #messages = new SplicedMessages();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.bodyBytes,
    perMessageDeflate: false,
    handleProtocols,
  });

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly bearer: Bearer,
    private readonly operations: Operations,
    private readonly shutdown: Shutdown,
    private readonly openSubscriptions: OpenSubscriptions,
    private readonly sharedExecution: SharedExecution,
  ) {}

  onApplicationBootstrap(): void {
    this.shutdown.signal.addEventListener('abort', () => this.#close());
    const server: Server = this.adapterHost.httpAdapter.getHttpServer();
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      if (request.url?.split('?')[0] !== PATH) stream.destroy();
      else this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#open(socket));
    });
  }

  #close(): void {
    const clients = [...this.#sockets.clients];
    for (const socket of clients) socket.close(GOING_AWAY, 'The service is stopping.');
    // Who does not answer must not keep the service from stopping.
    setTimeout(() => {
      for (const socket of clients) socket.terminate();
    }, GOODBYE).unref();
    this.#sockets.close();
  }

  readonly #protocol = makeServer<Record<string, unknown>, Connection>(this.#options());

  #options(): ServerOptions<Record<string, unknown>, Connection> {
    return {
      onConnect: async ({ extra, connectionParams }) => {
        extra.principal = await this.bearer.principal(authorizationIn(connectionParams));
        return true;
      },
      onSubscribe: ({ extra, subscriptions }, _id, payload) => {
        const { principal } = extra;
        if (principal === undefined) return [badInput('The connection was not opened.')];
        if (Object.keys(subscriptions).length > OPEN_OPERATIONS)
          return [
            new ApiError('QUERY_TOO_COMPLEX', `A connection has at most ${OPEN_OPERATIONS} operations.`),
          ];
        return this.operations.prepare(payload, { principal });
      },
      subscribe: (args) => {
        if (!isOperation(args)) throw new Error('An operation was not prepared.');
        return this.sharedExecution.subscribe(args, () => this.openSubscriptions.open('socket'));
      },
      execute,
      onNext: (_context, _id, _payload, _args, result) =>
        this.#messages.mark(result instanceof SharedResult ? result : new SharedResult(result)),
      onError: (_context, _id, _payload, errors) => errors.map(toClientError),
      jsonMessageReplacer: this.#messages.replacer,
    };
  }

  #open(socket: WebSocket): void {
    const signOfLife = keepAlive(socket);
    const close = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => send(socket, this.#messages.splice(text)),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) => {
          socket.on('message', (data) => {
            receive(String(data)).catch((error: unknown) => this.#refuse(socket, error));
          });
        },
      },
      { socket },
    );
    socket.on('error', (error) => this.#logger.debug(`A socket failed: ${error.message}`));
    socket.on('close', (code, reason) => {
      clearInterval(signOfLife);
      void close(code, String(reason));
    });
  }

  /** Closes with a code that says whether a new token, or another try, will help. */
  #refuse(socket: WebSocket, error: unknown): void {
    const { message, extensions } = toClientError(error);
    const code =
      extensions?.code === 'UNAUTHENTICATED'
        ? CloseCode.Unauthorized
        : extensions?.code === 'TEMPORARILY_UNAVAILABLE'
          ? TRY_AGAIN
          : CloseCode.InternalServerError;
    socket.close(code, message.slice(0, 100));
  }
}

const authorizationIn = (parameters: Readonly<Record<string, unknown>> | undefined): unknown =>
  parameters?.Authorization ?? parameters?.authorization;

/** Resolves once the text is on its way, so that a slow reader holds up its own subscriptions and nobody else's. */
const send = (socket: WebSocket, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) resolve();
    else socket.send(text, (error) => (error ? reject(error) : resolve()));
  });

const keepAlive = (socket: WebSocket): NodeJS.Timeout => {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  return setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, KEEP_ALIVE);
};
