import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can be cut: it drops current connections and refuses new ones. */
export class TcpProxy {
  readonly #open = new Set<Socket>();
  #isCut = false;
  #dial: () => Socket = () => connect(0);
  /** The number of dropped or refused connections. */
  refused = 0;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(target: string): Promise<TcpProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new TcpProxy(server, `http://127.0.0.1:${portOf(server.address())}`);
    proxy.toward(target);
    server.on('connection', (socket) => proxy.#carry(socket, () => proxy.#dial()));
    return proxy;
  }

  /** The new target: a restarted service has another port. */
  toward(target: string): void {
    const { hostname, port } = new URL(target);
    this.#dial = () => connect(Number(port), hostname);
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) this.#tear(socket);
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  #carry(near: Socket, dial: () => Socket): void {
    if (this.#isCut) {
      this.#tear(near);
      return;
    }
    const far = dial();
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(one);
      one.pipe(other);
      // Dropping connections is the purpose; the other end learns of it by its close.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
    }
  }

  #tear(socket: Socket): void {
    this.refused += 1;
    socket.on('error', () => {});
    socket.resetAndDestroy();
  }
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;
