import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { Signal } from '../../platform/signal.js';

/** Counts HTTP requests in progress for a graceful shutdown. During the shutdown, it answers new requests with TEMPORARILY_UNAVAILABLE. */
export class RequestsUnderWay {
  readonly #answered = new Signal();
  #open = 0;
  #isEnding = false;

  /** Installs the counter. Call it before the server listens. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, reply, done) => {
      // `close` makes the client reconnect, perhaps to another node.
      if (this.#isEnding) {
        void reply
          .status(503)
          .header('connection', 'close')
          .send({ errors: [toClientError(unavailable())] });
        return;
      }
      this.#open += 1;
      // `close` also fires if the client disconnects before the answer.
      reply.raw.once('close', () => {
        this.#open -= 1;
        this.#answered.give();
      });
      done();
    });
  }

  /** Refuses new requests. Resolves once all others are answered, or after `patience` milliseconds. */
  async end(patience: number): Promise<void> {
    this.#isEnding = true;
    const late = AbortSignal.timeout(patience);
    while (this.#open > 0 && !late.aborted) await this.#answered.wait(late);
  }
}
