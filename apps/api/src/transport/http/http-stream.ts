import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { toClientError } from '../../platform/errors/client-error.js';
import type { Prepared } from '../../platform/live/listener.js';
import type { Mark, Position } from '../../platform/live/position.js';
import type { MarkedResults } from '../execution/shared-execution.js';
import type { Framing } from './framing.js';

/** Milliseconds between keep-alives, so that proxies do not close an idle connection. */
const KEEP_ALIVE = 12_000;
/** Milliseconds after which a client that reads nothing is disconnected. */
const PATIENCE = 30_000;

/** Counts unread bytes until the returned function is called; returns undefined above a limit. */
export type Queue = (bytes: number) => (() => void) | undefined;

export interface StreamSettings {
  readonly framing: Framing;
  /** The client's position, advanced with each item. */
  readonly position: Position;
  readonly field?: string;
  readonly stopping: AbortSignal;
  readonly queue: Queue;
}

/** A streamed response, open until its source ends. */
export class HttpStream {
  readonly #response: ServerResponse;
  readonly #headers: Record<string, string | string[]>;
  #isWriting = false;
  #isOpen = false;

  constructor(
    reply: FastifyReply,
    private readonly settings: StreamSettings,
  ) {
    this.#headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
      ),
    );
    reply.hijack();
    this.#response = reply.raw;
  }

  /** Sends all results and then the end. A slow consumer delays the source; a disconnected one ends it. */
  async send(results: MarkedResults): Promise<void> {
    const { framing, stopping } = this.settings;
    const response = this.#response;
    if (response.destroyed) {
      await results.return();
      return;
    }
    this.#open();
    const signOfLife = setInterval(() => {
      // Pending data already keeps the connection alive.
      if (!response.destroyed && !response.writableNeedDrain) response.write(framing.signOfLife);
    }, KEEP_ALIVE);
    const end = () => void results.return();
    response.on('close', end);
    stopping.addEventListener('abort', end, { once: true });
    let isOver = true;
    try {
      for await (const { json } of results) await this.#write(Buffer.from(json), results.mark);
    } catch (error) {
      const told = toClientError(error);
      isOver = told.extensions?.code !== 'TEMPORARILY_UNAVAILABLE';
      await this.#write(Buffer.from(JSON.stringify({ errors: [told] })), undefined);
    } finally {
      clearInterval(signOfLife);
      stopping.removeEventListener('abort', end);
      this.#isOpen = false;
    }
    // An interrupted stream gets no end mark, so that the client reconnects, perhaps to another node.
    if (!response.destroyed) response.end(isOver && !stopping.aborted ? framing.end : '');
  }

  /** Sends items of a broadcast group without waiting. Returns false, and sends nothing, while earlier data is pending. */
  give({ texts, marks }: Prepared): boolean {
    const response = this.#response;
    if (response.destroyed || !this.#isOpen) return true;
    if (this.#isWriting || response.writableNeedDrain) return false;
    let bytes = 0;
    response.cork();
    for (const [index, text] of texts.entries()) bytes += this.#put(text, marks[index]);
    response.uncork();
    if (response.writableNeedDrain) void this.#wait(bytes);
    return true;
  }

  #open(): void {
    const { framing } = this.settings;
    const response = this.#response;
    response.writeHead(200, {
      ...this.#headers,
      'content-type': framing.contentType,
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    if (framing.head !== '') response.write(framing.head);
    // A disconnect is no error: it ends the source.
    response.on('error', () => undefined);
    this.#isOpen = true;
  }

  /** Resolves once there is room for more data, or the client has disconnected. */
  async #write(text: Buffer, mark: Mark | undefined): Promise<void> {
    const response = this.#response;
    if (response.destroyed) return;
    const bytes = this.#put(text, mark);
    if (response.writableNeedDrain) await this.#wait(bytes);
  }

  /** Returns the number of bytes written. */
  #put(text: Buffer, mark: Mark | undefined): number {
    const { framing, position, field } = this.settings;
    if (mark !== undefined) position.move(mark);
    const item = Buffer.concat([
      Buffer.from(framing.before(mark === undefined ? undefined : String(position))),
      field === undefined ? text : valueIn(text, field),
      Buffer.from(framing.after),
    ]);
    this.#response.write(item);
    return item.length;
  }

  async #wait(bytes: number): Promise<void> {
    const response = this.#response;
    this.#isWriting = true;
    const taken = this.settings.queue(bytes);
    const isTaken = taken !== undefined && (await isDrained(response));
    taken?.();
    this.#isWriting = false;
    if (!isTaken) response.destroy();
  }
}

/** The value of the only field of a result. A result with errors is returned unchanged. */
const valueIn = (text: Buffer, field: string): Buffer => {
  const head = Buffer.from(`{"data":{${JSON.stringify(field)}:`);
  return text.subarray(0, head.length).equals(head) ? text.subarray(head.length, -'}}'.length) : text;
};

/** Resolves to whether the client read all data before the time-out. */
const isDrained = (response: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (isDrained: boolean) => () => {
      clearTimeout(late);
      response.off('drain', drained);
      response.off('close', closed);
      resolve(isDrained);
    };
    const [drained, closed] = [settle(true), settle(false)];
    const late = setTimeout(closed, PATIENCE);
    response.once('drain', drained);
    response.once('close', closed);
  });
