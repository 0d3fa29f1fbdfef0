import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { Signal } from '../../platform/signal.js';

/**
 * The HTTP requests that are being answered. A service that stops ends them first: what answers them is taken down only then, and whoever asks meanwhile is
 * told to try again, in the form of every other error.
 */
export class RequestsUnderWay {
  readonly #answered = new Signal();
  #open = 0;
  #isEnding = false;

  /** Counts the requests of a server that has not begun to listen. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (_request, reply, done) => {
      // The client is to come back over another connection, to another node perhaps.
      if (this.#isEnding) {
        void reply
          .status(503)
          .header('connection', 'close')
          .send({ errors: [toClientError(unavailable())] });
        return;
      }
      this.#open += 1;
      // Also when nothing was sent: the client may have gone.
      reply.raw.once('close', () => {
        this.#open -= 1;
        this.#answered.give();
      });
      done();
    });
  }

  /** Takes no more requests, and resolves once those under way are answered, or when so many milliseconds have passed. */
  async end(patience: number): Promise<void> {
    this.#isEnding = true;
    const late = AbortSignal.timeout(patience);
    while (this.#open > 0 && !late.aborted) await this.#answered.wait(late);
  }
}
