import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { beginWork, type RequestWork } from '../../platform/request-work.js';
import type { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';

/** Keeps the work of HTTP requests in progress for a graceful shutdown. During the shutdown, it answers new requests with TEMPORARILY_UNAVAILABLE. */
export class RequestsUnderWay {
  readonly #answered = new Signal();
  readonly #open = new Set<RequestWork>();
  #isEnding = false;

  constructor(private readonly turns: Turns) {}

  /** Begins the work of each request. Call it before the server listens. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      // `close` makes the client reconnect, perhaps to another node.
      if (this.#isEnding) {
        void reply
          .status(503)
          .header('connection', 'close')
          .send({ errors: [toClientError(unavailable())] });
        return;
      }
      const work = beginWork(request, reply, this.turns);
      this.#open.add(work);
      // `close` also fires if the client disconnects before the answer.
      reply.raw.once('close', () => {
        this.#open.delete(work);
        this.#answered.give();
      });
      done();
    });
  }

  /** Refuses new requests. Resolves once all other requests are complete; after `patience` milliseconds it ends their work. */
  async end(patience: number): Promise<void> {
    this.#isEnding = true;
    const late = AbortSignal.timeout(patience);
    while (this.#open.size > 0 && !late.aborted) await this.#answered.wait(late);
    for (const work of this.#open) work.end();
  }
}
