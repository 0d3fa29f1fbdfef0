import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { toClientError } from '../../platform/errors/client-error.js';
import type { SharedResult } from '../execution/shared-execution.js';

/** Milliseconds between signs of life, so that nothing on the way takes the connection for dead. */
const KEEP_ALIVE = 12_000;
/** Milliseconds after which a reader that has taken nothing is let go. */
const PATIENCE = 30_000;

/** Counts bytes until they are taken; undefined when too many wait already. */
export type Queue = (bytes: number) => (() => void) | undefined;

/** One answer of server-sent events. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #headers: Record<string, string | string[]>;

  constructor(
    reply: FastifyReply,
    private readonly stopping: AbortSignal,
    private readonly queue: Queue,
  ) {
    this.#headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
      ),
    );
    reply.hijack();
    this.#response = reply.raw;
  }

  /** Sends every result and `complete`; a reader that is slow, or gone, holds up or ends the source. */
  async send(results: AsyncGenerator<SharedResult, void, undefined>): Promise<void> {
    const response = this.#response;
    if (response.destroyed) {
      await results.return();
      return;
    }
    response.writeHead(200, {
      ...this.#headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    // A reader that is gone is no error: the source ends with it.
    response.on('error', () => undefined);
    // Who has something to read needs no sign of life.
    const signOfLife = setInterval(() => {
      if (!response.destroyed && !response.writableNeedDrain) response.write(':\n\n');
    }, KEEP_ALIVE);
    const end = () => void results.return();
    response.on('close', end);
    this.stopping.addEventListener('abort', end, { once: true });
    try {
      for await (const { json } of results) await this.#write(`event: next\ndata: ${json}\n\n`);
    } catch (error) {
      await this.#write(`event: next\ndata: ${JSON.stringify({ errors: [toClientError(error)] })}\n\n`);
    } finally {
      clearInterval(signOfLife);
      this.stopping.removeEventListener('abort', end);
    }
    if (!response.destroyed) response.end('event: complete\ndata: \n\n');
  }

  /** Resolves once there is room for more, or the reader is gone. */
  async #write(text: string): Promise<void> {
    const response = this.#response;
    if (response.destroyed || response.write(text)) return;
    const taken = this.queue(text.length);
    const isTaken = taken !== undefined && (await isDrained(response));
    taken?.();
    if (!isTaken) response.destroy();
  }
}

/** Whether the reader has taken what there was, in time. */
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
