import { WebSocket } from 'ws';
import type { Target } from '../attack.js';
import { HOSTILE_ADDRESS, pause } from './http.js';

const HANDSHAKE_MS = 20_000;
/** The limit of bytes queued on this side: more would not test the service. */
const WAITING_HERE = 1024 * 1024;

/** A GraphQL connection over a WebSocket, written by hand to do what client libraries prevent. */
export class HostileSocket {
  messages = 0;
  bytes = 0;
  #operations = 0;
  #isCut = false;
  readonly #closed: Promise<void>;
  /** Resolves with the first message, after which the service accepts operations. */
  readonly #welcome: Promise<boolean>;

  private constructor(
    private readonly socket: WebSocket,
    private readonly target: Target,
  ) {
    this.#closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        const why = reason.length === 0 ? '' : ` ${String(reason).slice(0, 40)}`;
        if (!this.#isCut) target.answers.add(`closed ${code}${why}`);
        resolve();
      });
    });
    this.#welcome = new Promise((resolve) => socket.once('message', () => resolve(true)));
    socket.on('message', (data: Buffer) => {
      this.messages += 1;
      this.bytes += data.length;
      target.answers.addMessage(String(data));
    });
  }

  /** Opens a connection and initializes it; undefined if that was refused, which is counted, or the time was over. */
  static async open(target: Target, token?: string): Promise<HostileSocket | undefined> {
    const socket = new WebSocket(`ws://127.0.0.1:${target.port}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      handshakeTimeout: HANDSHAKE_MS,
      ...HOSTILE_ADDRESS,
    });
    const giveUp = () => socket.terminate();
    target.signal.addEventListener('abort', giveUp, { once: true });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.on('error', (error: NodeJS.ErrnoException) => {
        const why = error.code ?? error.message.slice(0, 60);
        target.answers.add(target.signal.aborted ? 'time over' : why);
        resolve(false);
      });
    });
    target.signal.removeEventListener('abort', giveUp);
    if (!isOpen) return undefined;
    const hostile = new HostileSocket(socket, target);
    const payload = token === undefined ? {} : { authorization: `Bearer ${token}` };
    hostile.send({ type: 'connection_init', payload });
    const isWelcome = await Promise.race([hostile.#welcome, hostile.closed().then(() => false)]);
    if (isWelcome) return hostile;
    hostile.cut();
    return undefined;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Resolves when the service has closed it, or the time is over. */
  async closed(): Promise<void> {
    await Promise.race([this.#closed, pause(this.target, 600_000)]);
  }

  send(message: Readonly<Record<string, unknown>>): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.isOpen) this.socket.send(text, () => {});
  }

  subscribe(query: string, variables: Readonly<Record<string, unknown>> = {}): string {
    this.#operations += 1;
    const id = String(this.#operations);
    this.send({ type: 'subscribe', id, payload: { query, variables } });
    return id;
  }

  /** A ping of the WebSocket protocol. */
  ping(data: Buffer): void {
    if (this.isOpen) this.socket.ping(data, undefined, () => {});
  }

  /** Resolves once the service reads more: usually at once. */
  async untilTaken(): Promise<void> {
    while (this.isOpen && this.socket.bufferedAmount > WAITING_HERE && !this.target.signal.aborted)
      await pause(this.target, 5);
  }

  /** Stops reading, so that messages queue up at the service. */
  stopReading(): void {
    this.socket.pause();
  }

  /** Destroys the connection without a close message. */
  cut(): void {
    this.#isCut = true;
    this.socket.terminate();
  }
}
