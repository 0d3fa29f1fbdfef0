import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { toClientError } from '../../platform/errors/client-error.js';
import type { SharedResult } from '../execution/shared-execution.js';

/** Milliseconds between signs of life, so that nothing on the way takes the connection for dead. */
const KEEP_ALIVE = 12_000;

/** One answer of server-sent events. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #headers: Record<string, string | string[]>;

  constructor(
    reply: FastifyReply,
    private readonly stopping: AbortSignal,
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
    response.writeHead(200, {
      ...this.#headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    const signOfLife = setInterval(() => response.write(':\n\n'), KEEP_ALIVE);
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
    response.end('event: complete\ndata: \n\n');
  }

  async #write(text: string): Promise<void> {
    const response = this.#response;
    if (response.destroyed || response.write(text)) return;
    await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}
