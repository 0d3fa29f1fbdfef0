import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, unavailable } from './errors/api-error.js';

const TIMED_OUT = 503;

/** The work of one HTTP request. Its signal is aborted when the client disconnects, at the deadline, and when a stopping service waits no longer. */
export class RequestWork {
  readonly #ending = new AbortController();
  #deadline: NodeJS.Timeout | undefined;

  /** Its reason is an ApiError. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Sets a deadline. Returns the signal. */
  within(milliseconds: number): AbortSignal {
    const seconds = milliseconds / 1000;
    const late = new ApiError('TIMEOUT', `This took longer than ${seconds} s; ask for less.`, {}, TIMED_OUT);
    this.#deadline = setTimeout(() => this.end(late), milliseconds).unref();
    return this.signal;
  }

  end(reason: ApiError = unavailable()): void {
    clearTimeout(this.#deadline);
    this.#ending.abort(reason);
  }
}

const works = new WeakMap<FastifyRequest, RequestWork>();

/** Begins the work of a request; it ends with its connection or its answer. */
export const beginWork = (request: FastifyRequest, reply: FastifyReply): RequestWork => {
  const work = new RequestWork();
  works.set(request, work);
  reply.raw.once('close', () => work.end());
  return work;
};

export const workOf = (request: FastifyRequest): RequestWork => {
  const work = works.get(request);
  if (work === undefined) throw new Error('The work of this request was never begun.');
  return work;
};
