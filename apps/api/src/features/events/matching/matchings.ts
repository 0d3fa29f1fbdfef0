import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Matched, MatchingOrder } from '#libs/events';

/** What the thread is sent, and what it sends back. */
export interface Asked {
  readonly number: number;
  readonly order: MatchingOrder;
}

export interface Answered {
  readonly number: number;
  readonly matched: Matched;
}

const HERE = new URL(import.meta.url);
/** Beside this file, in the language that this one is run in. */
const THREAD = new URL(`./matching-thread${extname(HERE.pathname)}`, HERE);
/** Fewer are matched within a millisecond or two, sooner than another thread hears of them. */
const WORTH_A_THREAD = 40;
/** Milliseconds without work after which the thread ends, and its memory is free. */
const IDLE = 60_000;

/** Matches who is to be paired in a thread of its own, which begins when it is needed: a section of 128 takes some 50 ms, for which nobody else should wait. */
@Injectable()
export class Matchings implements OnApplicationShutdown {
  readonly #logger = new Logger(Matchings.name);
  readonly #asked = new Map<number, (matched: Matched | undefined) => void>();
  #thread: Worker | undefined;
  #count = 0;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** Undefined where no thread did it: few are as well matched here. */
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
