import { createClient, type Client as SocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Client } from './client.js';

/** A GraphQL connection over a WebSocket, as the usual client library opens it. */
export const openSocket = (client: Client, { retryAttempts = 0 } = {}): SocketClient =>
  createClient({
    url: `${client.url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts,
    ...(client.token === undefined ? {} : { connectionParams: { authorization: `Bearer ${client.token}` } }),
  });

/** What a subscription has sent so far, and whether it goes on. */
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

  /** Resolves when so many results are there; throws when it takes longer than five seconds. */
  async until(count: number): Promise<readonly unknown[]> {
    await eventually(() => this.received.length >= count);
    return this.received;
  }

  async end(): Promise<readonly unknown[]> {
    await eventually(() => this.hasEnded);
    return this.received;
  }
}

/** Milliseconds; generous, for the machine may be busy with other suites. */
const PATIENCE = 20_000;

/** Milliseconds between two looks: at first few, then more, so that what is waited for has the machine to itself. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [5, 80];

/** Looks again until it holds. */
export const eventually = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PATIENCE;
  for (let pause = FIRST_PAUSE; !(await holds()); pause = Math.min(pause * 1.3, LONGEST_PAUSE)) {
    if (Date.now() > deadline) throw new Error(`Not within ${PATIENCE} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** Resolves when the connection has answered a question: what was subscribed to before then has begun. */
export const settled = async (socket: SocketClient): Promise<void> => {
  await new Listener(socket, '{ me { role } }').end();
};
