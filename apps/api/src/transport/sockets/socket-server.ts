import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ExecutionArgs } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Client } from '../../identity/client.js';
import { hasExpired, type Principal } from '../../identity/principal.js';
import { DELAY_PARAMETER, readDelay } from '../../identity/requested-delay.js';
import { ApiError, badInput, unauthenticated, unavailable } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { CLOCK, type Clock, METRICS } from '../../platform/injection.js';
import { LIMITS } from '../../platform/limits/limits.js';
import type { Prepared } from '../../platform/live/listener.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Admission } from '../admission/admission.js';
import { OpenConnections, RETRY_AFTER } from '../clients/open-connections.js';
import { QueuedBytes } from '../clients/queued-bytes.js';
import { executeWithin } from '../execution/execute-within.js';
import { OpenSubscriptions } from '../execution/open-subscriptions.js';
import { isOperation } from '../execution/operations.js';
import { SharedExecution, SharedResult } from '../execution/shared-execution.js';
import { Shutdown } from '../execution/shutdown.js';
import { GOODBYE, GuardedSocket } from './guarded-socket.js';
import { SplicedMessages } from './spliced-messages.js';

const PATH = '/graphql';
const TOO_MANY = `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${RETRY_AFTER}\r\nConnection: close\r\n\r\n`;
/** Most open operations per connection. */
const OPEN_OPERATIONS = 50;
const TRY_AGAIN = 1013;
const AGAINST_POLICY = 1008;
const GOING_AWAY = 1001;
const EXPIRED = 'The token has ended: connect again with a new one.';
const LONGEST_TIMER = 2 ** 31 - 1;

interface Connection {
  readonly socket: GuardedSocket;
  readonly address: string;
  readonly delay: string | null;
  client?: Client;
  /** Ends the count of this connection for the client's token. */
  release?: () => void;
  /** Closes the connection when the token expires. */
  expiry?: NodeJS.Timeout;
  /** Stops watching for a revocation of the token. */
  unwatch?: (() => void) | undefined;
  /** Ends the executions of the connection when it closes. */
  readonly ending: AbortController;
  isClosed?: boolean;
}

/** The client of an operation, and the id of its result messages. */
interface Asker {
  readonly client: Client;
  readonly socket: GuardedSocket;
  readonly id: string;
  readonly signal: AbortSignal;
}

/** The end of a result message. */
const TAIL = Buffer.from('}');

/** GraphQL over WebSocket (the graphql-transport-ws protocol), at the same path as GraphQL over HTTP. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap {
  readonly #logger = new Logger(SocketServer.name);
  readonly #messages = new SplicedMessages();
  readonly #askers = new WeakMap<ExecutionArgs, Asker>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.bodyBytes,
    perMessageDeflate: false,
    // `ws` would buffer pongs without a limit for a client that does not read; `GuardedSocket` sends them within limits.
    autoPong: false,
    handleProtocols,
  });

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly admission: Admission,
    private readonly connections: OpenConnections,
    private readonly queued: QueuedBytes,
    private readonly shutdown: Shutdown,
    private readonly openSubscriptions: OpenSubscriptions,
    private readonly sharedExecution: SharedExecution,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.shutdown.signal.addEventListener('abort', () => this.#close());
    const server: Server = this.adapterHost.httpAdapter.getHttpServer();
    server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      if (request.url?.split('?')[0] !== PATH) stream.destroy();
      else this.#upgrade(request, stream, head);
    });
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const address = this.admission.addressOf(request);
    try {
      const release = this.connections.ofAddress(address);
      stream.once('close', release);
    } catch {
      stream.end(TOO_MANY);
      return;
    }
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      const { searchParams } = new URL(request.url ?? PATH, 'http://localhost');
      this.#open(socket, stream, address, searchParams.get(DELAY_PARAMETER));
    });
  }

  #close(): void {
    const clients = [...this.#sockets.clients];
    for (const socket of clients) socket.close(GOING_AWAY, 'The service is stopping.');
    // A client that does not answer must not delay the shutdown.
    setTimeout(() => {
      for (const socket of clients) socket.terminate();
    }, GOODBYE).unref();
    this.#sockets.close();
  }

  readonly #protocol = makeServer<Record<string, unknown>, Connection>(this.#options());

  #options(): ServerOptions<Record<string, unknown>, Connection> {
    return {
      onConnect: async ({ extra, connectionParams }) => {
        const delay = readDelay(connectionParams?.[DELAY_PARAMETER], extra.delay);
        const client = await this.admission.client(extra.address, authorizationIn(connectionParams), delay);
        if (extra.isClosed) return false;
        extra.release = this.connections.ofToken(client);
        extra.client = client;
        this.#closeWithToken(extra, client.principal);
        return true;
      },
      onClose: ({ extra }) => {
        extra.isClosed = true;
        extra.ending.abort(unavailable());
        clearTimeout(extra.expiry);
        extra.unwatch?.();
        extra.release?.();
      },
      onPing: ({ extra }, payload) => {
        // A payload would be sent back, and a flooding client does not read it.
        if (payload !== undefined) extra.socket.drop(AGAINST_POLICY, 'A ping has no payload.');
      },
      onSubscribe: async ({ extra, subscriptions }, id, payload) => {
        const { client } = extra;
        if (client === undefined) return [badInput('The connection was not opened.')];
        if (hasExpired(client.principal, this.clock())) return [unauthenticated(EXPIRED)];
        if (Object.keys(subscriptions).length > OPEN_OPERATIONS)
          return [
            new ApiError('QUERY_TOO_COMPLEX', `A connection has at most ${OPEN_OPERATIONS} operations.`),
          ];
        const admitted = await this.admission.admit(payload, client);
        if ('document' in admitted) {
          const { socket, ending } = extra;
          this.#askers.set(admitted, { client, socket, id, signal: ending.signal });
        }
        return admitted;
      },
      subscribe: (args) => this.#subscribe(args),
      execute: (args) => {
        if (!isOperation(args)) throw new Error('An operation was not prepared.');
        const signal = this.#askers.get(args)?.signal;
        return executeWithin(signal === undefined ? args : { ...args, signal });
      },
      onNext: (_context, _id, _payload, _args, result) =>
        this.#messages.mark(result instanceof SharedResult ? result : new SharedResult(result)),
      onError: (_context, _id, _payload, errors) => errors.map(toClientError),
      jsonMessageReplacer: this.#messages.replacer,
    };
  }

  async #subscribe(args: ExecutionArgs): ReturnType<SharedExecution['subscribe']> {
    const asker = this.#askers.get(args);
    if (asker === undefined || !isOperation(args)) throw new Error('An operation was not prepared.');
    try {
      const { client, socket, id } = asker;
      const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
      const give = ({ texts }: Prepared) => socket.sendTogether(head, texts, TAIL);
      return await this.openSubscriptions.begin('socket', client, (open) =>
        this.sharedExecution.subscribe(args, open, give),
      );
    } catch (error) {
      if (error instanceof ApiError) return new SharedResult({ errors: [error] });
      throw error;
    }
  }

  #open(socket: WebSocket, stream: Duplex, address: string, delay: string | null): void {
    const onChatter = () => this.metrics.refusals.inc({ reason: 'messages' });
    const guarded = new GuardedSocket(socket, stream, address, this.queued, onChatter);
    const close = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => guarded.send(this.#messages.splice(text)),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (receive) => {
          socket.on('message', (data) => {
            const text = String(data);
            if (guarded.hears(text.length))
              receive(text).catch((error: unknown) => this.#refuse(socket, error));
          });
        },
      },
      { socket: guarded, address, delay, ending: new AbortController() },
    );
    socket.on('error', (error) => this.#logger.debug(`A socket failed: ${error.message}`));
    socket.on('close', (code, reason) => void close(code, String(reason)));
  }

  /** Closes the connection shortly after its token has expired or was revoked. Until then its subscriptions can report the error. */
  #closeWithToken(connection: Connection, { expiresAt, standing }: Principal): void {
    const endIn = (left: number): void => {
      const end = () => connection.socket.drop(CloseCode.Unauthorized, EXPIRED);
      clearTimeout(connection.expiry);
      connection.expiry = setTimeout(end, Math.max(0, left)).unref();
    };
    connection.unwatch = standing?.watch(() => {
      if (!standing.hasEnded()) return;
      connection.unwatch?.();
      endIn(GOODBYE);
    });
    if (expiresAt === undefined) return;
    const left = expiresAt - this.clock().getTime() + GOODBYE;
    if (left <= LONGEST_TIMER) endIn(left);
  }

  /** Closes with a code by which the client decides whether to get a new token or to retry. */
  #refuse(socket: WebSocket, error: unknown): void {
    const { message, extensions } = toClientError(error);
    const code =
      extensions?.code === 'UNAUTHENTICATED'
        ? CloseCode.Unauthorized
        : extensions?.code === 'TEMPORARILY_UNAVAILABLE' || extensions?.code === 'RATE_LIMITED'
          ? TRY_AGAIN
          : CloseCode.InternalServerError;
    socket.close(code, message.slice(0, 100));
  }
}

const authorizationIn = (parameters: Readonly<Record<string, unknown>> | undefined): unknown =>
  parameters?.Authorization ?? parameters?.authorization;
