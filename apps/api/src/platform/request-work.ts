import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, unavailable } from './errors/api-error.js';
import type { Lane, Turns } from './scheduling/turns.js';
import { Steps, type Work } from './scheduling/work.js';

const TIMED_OUT = 503;

/** The work of one HTTP request. It ends when the client disconnects, at the deadline, and when a stopping service waits no longer. */
export class RequestWork implements Work {
  readonly #steps = new Steps();
  readonly #ending = new AbortController();
  #deadline: NodeJS.Timeout | undefined;

  constructor(private readonly turns: Turns) {}

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  async take(lane?: Lane): Promise<void> {
    await this.turns.take(lane);
    this.check();
    this.#steps.spend();
  }

  check(): void {
    this.signal.throwIfAborted();
  }

  within(milliseconds: number): this {
    const seconds = milliseconds / 1000;
    const late = new ApiError('TIMEOUT', `This took longer than ${seconds} s; request less.`, {}, TIMED_OUT);
    this.#deadline = setTimeout(() => this.end(late), milliseconds).unref();
    return this;
  }

  end(reason: ApiError = unavailable()): void {
    clearTimeout(this.#deadline);
    this.#ending.abort(reason);
  }
}

const works = new WeakMap<FastifyRequest, RequestWork>();

/** Begins the work of a request; it ends with its connection or its answer. */
export const beginWork = (request: FastifyRequest, reply: FastifyReply, turns: Turns): RequestWork => {
  const work = new RequestWork(turns);
  works.set(request, work);
  reply.raw.once('close', () => work.end());
  return work;
};

const begunWork = (request: FastifyRequest): RequestWork => {
  const work = works.get(request);
  if (work === undefined) throw new Error('The work of this request was never begun.');
  return work;
};

/** The work of a request with a time limit in milliseconds. */
export const workOf = (request: FastifyRequest, milliseconds: number): Work =>
  begunWork(request).within(milliseconds);

/** The signal that ends a request without a common deadline, such as a stream. */
export const endOfWork = (request: FastifyRequest): AbortSignal => begunWork(request).signal;
