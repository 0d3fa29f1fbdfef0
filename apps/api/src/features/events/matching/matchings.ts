import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Matched, MatchingOrder } from '#libs/events';

interface Waiting {
  readonly order: MatchingOrder;
  readonly give: (matched: Matched | undefined) => void;
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
  /** In order of arrival. The thread has the first one only, so that the others can be given up. */
  #waiting: readonly Waiting[] = [];
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** Undefined if the main thread is to compute it: for few vertices, or when the service stops. Rejects with the reason of `signal`, which also ends the computation. */
  async match(order: MatchingOrder, signal?: AbortSignal): Promise<Matched | undefined> {
    signal?.throwIfAborted();
    if (order.vertices < WORTH_A_THREAD || this.#isStopped) return undefined;
    let end = (): void => undefined;
    try {
      return await new Promise((give, fail) => {
        const waiting = { order, give };
        end = () => {
          fail(signal?.reason);
          this.#giveUp(waiting);
        };
        signal?.addEventListener('abort', end, { once: true });
        this.#waiting = [...this.#waiting, waiting];
        if (this.#waiting.length === 1) this.#next();
      });
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #next(): void {
    clearTimeout(this.#idle);
    const [first] = this.#waiting;
    if (first !== undefined) {
      this.#thread ??= this.#begin();
      this.#thread.postMessage(first.order);
      return;
    }
    this.#idle = setTimeout(() => void this.#thread?.terminate(), IDLE).unref();
  }

  #giveUp(waiting: Waiting): void {
    const isRunning = this.#waiting[0] === waiting;
    this.#waiting = this.#waiting.filter((one) => one !== waiting);
    if (!isRunning) return;
    // A computation cannot be interrupted otherwise.
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
    this.#next();
  }

  #begin(): Worker {
    const thread = new Worker(THREAD);
    thread.unref();
    thread.on('message', (matched: Matched) => {
      if (this.#thread !== thread) return;
      const [first, ...others] = this.#waiting;
      this.#waiting = others;
      first?.give(matched);
      this.#next();
    });
    thread.on('error', (error) => this.#logger.warn(`The thread that matches ended: ${String(error)}`));
    thread.on('exit', () => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      for (const { give } of this.#waiting) give(undefined);
      this.#waiting = [];
    });
    return thread;
  }
}
