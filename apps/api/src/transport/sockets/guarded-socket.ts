import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { QUEUED, type QueuedBytes } from '../clients/queued-bytes.js';
import { textFrames } from './text-frames.js';

/** Milliseconds between pings. A client that does not answer before the next ping is disconnected. */
const KEEP_ALIVE = 12_000;
/** Milliseconds for the closing handshake. */
export const GOODBYE = 1000;
const TRY_AGAIN = 1013;
const AGAINST_POLICY = 1008;

/** Limits for received messages per window. A message counts one plus its length in `BYTES_A_MESSAGE`; a ping counts ten. */
const WINDOW_MS = 10_000;
const MESSAGES = 10_000;
const BYTES_A_MESSAGE = 4096;
const PING = 10;

/** A socket to an untrusted client. It is closed if the client does not read, sends too much, or does not answer pings. */
export class GuardedSocket {
  readonly #signOfLife: NodeJS.Timeout;
  #windowEnd = 0;
  #said = 0;
  #isDropped = false;
  /** Payload of the last unanswered ping. */
  #awaited: string | undefined;
  #pings = 0;
  #isGathering = false;
  #endOfTurn: NodeJS.Immediate | undefined;

  constructor(
    readonly socket: WebSocket,
    private readonly stream: Duplex,
    private readonly address: string,
    private readonly queued: QueuedBytes,
    private readonly onChatter: () => void,
  ) {
    socket.on('ping', (data) => {
      if (!this.hears(0, PING) || this.#isFull()) return;
      socket.pong(data);
    });
    // Only a pong for the last ping proves that the client reads.
    socket.on('pong', (data) => {
      if (String(data) === this.#awaited) this.#awaited = undefined;
    });
    this.#signOfLife = setInterval(() => this.#ping(), KEEP_ALIVE);
    socket.on('close', () => clearInterval(this.#signOfLife));
  }

  /**
   * Sends a message. Resolves once there is room for more, so that a slow consumer delays only its own subscriptions. Messages of one turn of the event loop are
   * written together as far as the stream has room, which helps clients that catch up.
   */
  send(text: string): Promise<void> {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN || this.#isFull()) return Promise.resolve();
    const sent = this.queued.take(this.address, text.length);
    if (sent === undefined) {
      this.drop(TRY_AGAIN, 'Too much unread data.');
      return Promise.resolve();
    }
    this.#gather();
    return new Promise((resolve) => {
      // A disconnect is no error: it ends the subscriptions of the connection.
      socket.send(text, () => {
        sent();
        resolve();
      });
      if (this.stream.writableNeedDrain) this.#write();
      else resolve();
    });
  }

  /** Buffers writes until the end of this turn. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.stream.cork();
    this.#endOfTurn ??= setImmediate(() => {
      this.#endOfTurn = undefined;
      this.#write();
    });
  }

  #write(): void {
    if (!this.#isGathering) return;
    this.#isGathering = false;
    this.stream.uncork();
  }

  /**
   * Sends texts in one write, each between `head` and `tail`. Returns false, and sends nothing, while earlier data is pending. For broadcasts: the only cost per
   * client is copying bytes. The socket must have no extensions, because they would have to transform the frames.
   */
  sendTogether(head: Buffer, texts: readonly Buffer[], tail: Buffer): boolean {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN || this.#isDropped) return true;
    // Buffered messages must go first.
    this.#write();
    if (socket.bufferedAmount > 0) return false;
    let sent: (() => void) | undefined;
    const frames = textFrames(head, texts, tail);
    this.stream.write(frames, () => sent?.());
    if (socket.bufferedAmount === 0) return true;
    sent = this.queued.take(this.address, frames.length);
    if (sent === undefined) this.drop(TRY_AGAIN, 'Too much unread data.');
    return true;
  }

  /** Counts received data and returns whether to process it. Closes the socket above the limit. */
  hears(bytes: number, worth = 1): boolean {
    const now = performance.now();
    if (now > this.#windowEnd) {
      this.#windowEnd = now + WINDOW_MS;
      this.#said = 0;
    }
    this.#said += worth + Math.floor(bytes / BYTES_A_MESSAGE);
    if (this.#said <= MESSAGES) return !this.#isDropped;
    if (!this.#isDropped) this.onChatter();
    this.drop(AGAINST_POLICY, 'Too many messages.');
    return false;
  }

  #isFull(): boolean {
    if (this.socket.bufferedAmount <= QUEUED.ofSocket) return this.#isDropped;
    if (!this.#isDropped) this.queued.refused();
    this.drop(TRY_AGAIN, 'The client does not read its messages.');
    return true;
  }

  #ping(): void {
    if (this.#awaited !== undefined) {
      this.socket.terminate();
      return;
    }
    this.#pings += 1;
    this.#awaited = String(this.#pings);
    this.socket.ping(this.#awaited);
  }

  /** Closes with a reason and stops reading. Unread data is discarded. */
  drop(code: number, reason: string): void {
    if (this.#isDropped) return;
    this.#isDropped = true;
    this.socket.close(code, reason);
    this.socket.pause();
    setTimeout(() => this.socket.terminate(), GOODBYE).unref();
  }
}
