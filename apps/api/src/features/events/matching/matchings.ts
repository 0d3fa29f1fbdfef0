import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Matched, MatchingOrder } from '#libs/events';

/** A request to the worker thread. */
export interface Asked {
  readonly number: number;
  readonly order: MatchingOrder;
}

export interface Answered {
  readonly number: number;
  readonly matched: Matched;
}

const HERE = new URL(import.meta.url);
/** The worker's file beside this one, with the same extension (.ts or .js). */
const THREAD = new URL(`./matching-thread${extname(HERE.pathname)}`, HERE);
/** Fewer vertices are matched in a millisecond or two, faster than a message to the thread. */
const WORTH_A_THREAD = 40;
/** Milliseconds of idleness after which the thread ends to free its memory. */
const IDLE = 60_000;

/** Computes pairings in a worker thread, started when needed: a section of 128 players takes some 50 ms, which would delay other requests. */
@Injectable()
export class Matchings implements OnApplicationShutdown {
  readonly #logger = new Logger(Matchings.name);
  readonly #asked = new Map<number, (matched: Matched | undefined) => void>();
  #thread: Worker | undefined;
  #count = 0;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** Undefined if the main thread is to compute it: for few vertices, or when the service stops. */
  match(order: MatchingOrder): Promise<Matched | undefined> {
    if (order.vertices < WORTH_A_THREAD || this.#isStopped) return Promise.resolve(undefined);
    clearTimeout(this.#idle);
    this.#count += 1;
    const asked: Asked = { number: this.#count, order };
    return new Promise((resolve) => {
      this.#asked.set(asked.number, resolve);
      this.#thread ??= this.#begin();
      this.#thread.postMessage(asked);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #begin(): Worker {
    const thread = new Worker(THREAD);
    thread.unref();
    thread.on('message', ({ number, matched }: Answered) => {
      this.#asked.get(number)?.(matched);
      this.#asked.delete(number);
      if (this.#asked.size === 0) this.#idle = setTimeout(() => void thread.terminate(), IDLE).unref();
    });
    thread.on('error', (error) => this.#logger.warn(`The thread that matches ended: ${String(error)}`));
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
      for (const resolve of this.#asked.values()) resolve(undefined);
      this.#asked.clear();
    });
    return thread;
  }
}
