import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { QUEUED, type QueuedBytes } from '../clients/queued-bytes.js';
import { textFrames } from './text-frames.js';

/** Milliseconds between signs of life; a connection that misses one is closed. */
const KEEP_ALIVE = 12_000;
/** Milliseconds that a client has to say goodbye. */
export const GOODBYE = 1000;
const TRY_AGAIN = 1013;
const AGAINST_POLICY = 1008;

/** What a socket may send in a window: messages, each counted as one and its length besides; a ping counts as ten. */
const WINDOW_MS = 10_000;
const MESSAGES = 10_000;
const BYTES_A_MESSAGE = 4096;
const PING = 10;

/** A socket whose other end may be anybody: it is let go when it does not read, says too much, or says nothing. */
export class GuardedSocket {
  readonly #signOfLife: NodeJS.Timeout;
  #windowEnd = 0;
  #said = 0;
  #isDropped = false;
  /** The last sign of life that was not answered. */
  #awaited: string | undefined;
  #pings = 0;
  #isGathering = false;
  #endOfTurn: NodeJS.Immediate | undefined;

  constructor(
    readonly socket: WebSocket,
    /** What it is written to. */
    private readonly stream: Duplex,
    private readonly address: string,
    private readonly queued: QueuedBytes,
    private readonly onChatter: () => void,
  ) {
    socket.on('ping', (data) => {
      if (!this.hears(0, PING) || this.#isFull()) return;
      socket.pong(data);
    });
    // An answer to nothing is no sign that anything was read.
    socket.on('pong', (data) => {
      if (String(data) === this.#awaited) this.#awaited = undefined;
    });
    this.#signOfLife = setInterval(() => this.#ping(), KEEP_ALIVE);
    socket.on('close', () => clearInterval(this.#signOfLife));
  }

  /**
   * Resolves once there is room for more, so that a slow reader holds up its own subscriptions and nobody else's. What is sent in one turn of the event loop is
   * written together, as much as the stream has room for: who catches up is sent much at once.
   */
  send(text: string): Promise<void> {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN || this.#isFull()) return Promise.resolve();
    const sent = this.queued.take(this.address, text.length);
    if (sent === undefined) {
      this.drop(TRY_AGAIN, 'Too much waits to be read.');
      return Promise.resolve();
    }
    this.#gather();
    return new Promise((resolve) => {
      // A connection that is gone is no error: it closes, and what was open with it ends.
      socket.send(text, () => {
        sent();
        resolve();
      });
      if (this.stream.writableNeedDrain) this.#write();
      else resolve();
    });
  }

  /** What is sent from now on waits for the end of this turn. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.stream.cork();
    this.#endOfTurn ??= setImmediate(() => {
      this.#endOfTurn = undefined;
      this.#write();
    });
  }

  /** Writes what was gathered. */
  #write(): void {
    if (!this.#isGathering) return;
    this.#isGathering = false;
    this.stream.uncork();
  }

  /**
   * Sends texts at once, each behind `head` and before `tail`, as one write; `false`, and nothing, while what was sent before is still on its way. For who sends
   * the same to many: nothing is made for one of them but the bytes of the messages. The socket has no extensions that would have a say in them.
   */
  sendTogether(head: Buffer, texts: readonly Buffer[], tail: Buffer): boolean {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN || this.#isDropped) return true;
    // What was gathered so far goes first.
    this.#write();
    if (socket.bufferedAmount > 0) return false;
    let sent: (() => void) | undefined;
    const frames = textFrames(head, texts, tail);
    this.stream.write(frames, () => sent?.());
    if (socket.bufferedAmount === 0) return true;
    sent = this.queued.take(this.address, frames.length);
    if (sent === undefined) this.drop(TRY_AGAIN, 'Too much waits to be read.');
    return true;
  }

  /** Whether what has just come in is heard; who says too much is let go. */
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
    this.drop(TRY_AGAIN, 'What is sent is not read.');
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

  /** Says why, for who still reads; what is not read is not kept, and what is still said is not read. */
  drop(code: number, reason: string): void {
    if (this.#isDropped) return;
    this.#isDropped = true;
    this.socket.close(code, reason);
    this.socket.pause();
    setTimeout(() => this.socket.terminate(), GOODBYE).unref();
  }
}
