/*
 * A double of KurrentDB for tests: a gRPC server in this process, on the service definitions that the client's package ships.
 *
 * Checked against: the server's published source (expected revisions, idempotency by event ids, soft deletes and tombstones, the two ways in which an
 * append fails, exclusive subscriptions and inclusive reads, checkpoints by window, caught up and fallen behind, back-pressure) as it was read in 2026, and
 * the client 1.3.1, both its JavaScript and its Rust half.
 * Not checked against: a running server. Not there: users and rights, TLS, a cluster's election, links and projections, persistent subscriptions,
 * scavenges, multi-stream appends, secondary indexes; the exact moments of checkpoints and times of the real one are not claimed.
 */
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { append } from './append.js';
import { batchAppend } from './batch-append.js';
import { softDelete, tombstone } from './delete.js';
import { type SubscriptionFault, Switchboard } from './faults.js';
import { DoubleLog } from './log.js';
import type { DoubleNode } from './node.js';
import { features, type IStreamsServer, ServerFeaturesService, StreamsService } from './protocol.js';
import { read } from './read.js';
import { failure } from './statuses.js';

export type { AppendFault, FeaturesFault, ReadFault, SubscriptionFault } from './faults.js';
export { DoubleLog } from './log.js';

export interface DoubleOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Another double's log: two nodes of one cluster. */
  readonly log?: DoubleLog;
  /** Whether it offers the one stream for all appends (as servers do) or only a call for each. */
  readonly hasBatchAppend?: boolean;
}

export class KurrentDbDouble {
  readonly faults = new Switchboard();
  readonly log: DoubleLog;
  readonly #subscriptions: DoubleNode['subscriptions'] = new Set();
  readonly #hasBatchAppend: boolean;
  #server: Server | undefined;
  #port: number;

  private constructor({ port = 0, log = new DoubleLog(), hasBatchAppend = true }: DoubleOptions) {
    this.#port = port;
    this.log = log;
    this.#hasBatchAppend = hasBatchAppend;
  }

  static async start(options: DoubleOptions = {}): Promise<KurrentDbDouble> {
    const double = new KurrentDbDouble(options);
    await double.start();
    return double;
  }

  get port(): number {
    return this.#port;
  }

  /** The connection string for a client. */
  get url(): string {
    return `kurrentdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** Listens, after a `stop` again at the same port with the same log. */
  async start(): Promise<void> {
    const node: DoubleNode = { log: this.log, faults: this.faults, subscriptions: this.#subscriptions };
    const server = new Server();
    const service: IStreamsServer = {
      read: read(node),
      append: append(node),
      batchAppend: batchAppend(node),
      delete: softDelete(node),
      tombstone: tombstone(node),
    };
    server.addService(StreamsService, service);
    server.addService(ServerFeaturesService, { getSupportedMethods: this.#supportedMethods });
    this.#port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, port) =>
        error === null ? resolve(port) : reject(error),
      );
    });
    this.#server = server;
  }

  /** Drops every connection at once, as a killed server does. What was committed stays. */
  stop(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.#subscriptions.clear();
  }

  async restart(): Promise<void> {
    this.stop();
    await this.start();
  }

  /** Breaks all subscriptions that are open now. */
  breakSubscriptions(how: SubscriptionFault): void {
    for (const kick of [...this.#subscriptions]) kick(how);
  }

  readonly #supportedMethods = (
    _call: unknown,
    callback: (error: Error | null, value?: unknown) => void,
  ): void => {
    const fault = this.faults.features.take();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'unauthenticated') {
      callback(failure(status.UNAUTHENTICATED, 'Not authenticated.'));
      return;
    }
    const supported = new features.SupportedMethods();
    supported.setEventStoreServerVersion('26.0.0');
    for (const name of [
      'read',
      'append',
      'delete',
      'tombstone',
      ...(this.#hasBatchAppend ? ['batchappend'] : []),
    ]) {
      const method = new features.SupportedMethod();
      method.setServiceName('event_store.client.streams.Streams');
      method.setMethodName(name);
      supported.addMethods(method);
    }
    callback(null, supported);
  };
}
