/*
 * A double of KurrentDB for tests: a gRPC server in this process, on the service definitions that the client's package ships.
 *
 * It follows the server's published source, as of 2026: expected revisions, idempotency by event ids, soft deletes and tombstones, both kinds of append failures,
 * exclusive subscriptions and inclusive reads, checkpoints by window, caught up and fallen behind, backpressure. It was tested with the client 1.3.1, both its
 * JavaScript and its Rust half. It agrees with a running server, 24.10.14, on the size of an append, on messages that are never sent, and on the positions of
 * checkpoints. It has one user at most, and no rights, TLS, elections, links and projections, persistent subscriptions, scavenges, multi-stream appends, or secondary indexes.
 * Tests choose the leader of a cluster. The exact moments of checkpoints and the times of a real server are not reproduced.
 */
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { append } from './append.js';
import { batchAppend } from './batch-append.js';
import { softDelete, tombstone } from './delete.js';
import { type SubscriptionFault, Switchboard } from './faults.js';
import { members } from './gossip.js';
import { DoubleLog } from './log.js';
import type { DoubleNode, Member } from './node.js';
import { GossipService, type IStreamsServer, ServerFeaturesService, StreamsService } from './protocol.js';
import { read } from './read.js';
import { supportedMethods } from './server-features.js';
import { signIn } from './sign-in.js';
import { systemEvent } from './stream-metadata.js';

export { logInFile } from './data-file.js';
export type {
  AppendFault,
  ReadFault,
  SubscriptionFault,
} from './faults.js';
export { DoubleLog } from './log.js';
export type { Member } from './node.js';

const MIB = 1024 * 1024;
const VERSION = '26.0.3';
/** The maximum message size of the server. */
const MAX_MESSAGE_SIZE = 17 * MIB;
/** The maximum append size of every server version: that of 24.10; versions from 25.1 accept up to 256 MiB. */
const MAX_APPEND_SIZE = MIB;

export interface DoubleOptions {
  /** 0, the default, chooses a free port. */
  readonly port?: number;
  /** Another double's log, for two nodes of one cluster; or a log in a file. */
  readonly log?: DoubleLog;
  /** Whether it offers the stream for all appends (like current servers) or only one call each. */
  readonly hasBatchAppend?: boolean;
  /** The maximum size of an append, in bytes. */
  readonly maxAppendSize?: number;
  /** The reported server version; 26.0.3 when left out. */
  readonly version?: string;
  /** Whether it notifies subscribers that they fell behind: the protocol has this message, but no server up to 26.1 sends it. */
  readonly saysFellBehind?: boolean;
  /** Whether its log begins with system records like a server's, so that it is never empty. */
  readonly hasSystemRecords?: boolean;
  /** The password of its user `admin`; by default it accepts all credentials. */
  readonly password?: string;
  /** The members of its cluster, computed on each request; by default only itself, as the leader. */
  readonly members?: () => readonly Member[];
}

export class KurrentDbDouble {
  readonly faults = new Switchboard();
  readonly log: DoubleLog;
  readonly #subscriptions: DoubleNode['subscriptions'] = new Set();
  readonly #hasBatchAppend: boolean;
  readonly #maxAppendSize: number;
  readonly #version: string;
  readonly #saysFellBehind: boolean;
  readonly #members: () => readonly Member[];
  readonly #password: string | undefined;
  #server: Server | undefined;
  #port: number;

  private constructor(options: DoubleOptions) {
    this.#port = options.port ?? 0;
    this.log = options.log ?? new DoubleLog();
    this.#hasBatchAppend = options.hasBatchAppend ?? true;
    this.#maxAppendSize = options.maxAppendSize ?? MAX_APPEND_SIZE;
    this.#version = options.version ?? VERSION;
    this.#saysFellBehind = options.saysFellBehind ?? false;
    this.#password = options.password;
    if (options.hasSystemRecords)
      this.log.append('$stats-0.0.0.0:2113', 'any', [systemEvent('$statsCollected', '{}')]);
    this.#members = options.members ?? (() => [{ port: this.#port, state: 'leader', isAlive: true }]);
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

  /** The number of open subscriptions. */
  get subscriptionCount(): number {
    return this.#subscriptions.size;
  }

  /** Listens; after a `stop`, again at the same port with the same log. */
  async start(): Promise<void> {
    const node: DoubleNode = {
      log: this.log,
      faults: this.faults,
      maxAppendSize: this.#maxAppendSize,
      saysFellBehind: this.#saysFellBehind,
      members: this.#members,
      subscriptions: this.#subscriptions,
    };
    const server = new Server({
      'grpc.max_receive_message_length': MAX_MESSAGE_SIZE,
      interceptors: this.#password === undefined ? [] : [signIn('admin', this.#password)],
    });
    const service: IStreamsServer = {
      read: read(node),
      append: append(node),
      batchAppend: batchAppend(node),
      delete: softDelete(node),
      tombstone: tombstone(node),
    };
    server.addService(StreamsService, service);
    server.addService(GossipService, { read: members(node) });
    server.addService(ServerFeaturesService, {
      getSupportedMethods: supportedMethods(this.faults, this.#version, this.#hasBatchAppend),
    });
    this.#port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.#port}`, ServerCredentials.createInsecure(), (error, port) =>
        error === null ? resolve(port) : reject(error),
      );
    });
    this.#server = server;
  }

  /** Drops every connection at once, like a killed server. Committed data stay; state that was only in memory is lost. */
  stop(): void {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.#subscriptions.clear();
    this.log.forgetRecentIds();
  }

  async restart(): Promise<void> {
    this.stop();
    await this.start();
  }

  /** Cuts all open subscriptions. */
  breakSubscriptions(how: SubscriptionFault): void {
    for (const kick of [...this.#subscriptions]) kick(how);
  }
}
