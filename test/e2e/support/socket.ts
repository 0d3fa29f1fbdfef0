import { createClient, type Client as SocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { eventually } from '../../../tools/testing/eventually.js';
import type { Client } from './client.js';

/** A GraphQL connection over a WebSocket, as the usual client library opens it. */
export const openSocket = (client: Client, { retryAttempts = 0 } = {}): SocketClient =>
  createClient({
    url: `${client.url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts,
    ...(client.token === undefined ? {} : { connectionParams: { authorization: `Bearer ${client.token}` } }),
  });

/** The results of a subscription so far, and whether it is still open. */
export class Listener {
  readonly received: unknown[] = [];
  #ended: { readonly error?: unknown } | undefined;
  readonly #stop: () => void;

  constructor(socket: SocketClient, query: string, variables: Readonly<Record<string, unknown>> = {}) {
    this.#stop = socket.subscribe(
      { query, variables: { ...variables } },
      {
        next: (result) => {
          this.received.push(result.errors === undefined ? result.data : { errors: result.errors });
        },
        error: (error) => {
          this.#ended = { error };
        },
        complete: () => {
          this.#ended ??= {};
        },
      },
    );
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  get error(): unknown {
    return this.#ended?.error;
  }

  stop(): void {
    this.#stop();
  }

  /** Resolves after this number of results. */
  async until(count: number): Promise<readonly unknown[]> {
    await eventually(() => this.received.length >= count, `${count} results of a subscription`);
    return this.received;
  }

  async end(): Promise<readonly unknown[]> {
    await eventually(() => this.hasEnded, 'the end of a subscription');
    return this.received;
  }
}

export { eventually };

/** Resolves once the connection has answered a query: earlier subscriptions have started by then. */
export const settled = async (socket: SocketClient): Promise<void> => {
  await new Listener(socket, '{ me { role } }').end();
};
