import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CardSet } from '#libs/game-kit';
import { ApiError, unavailable } from '../../../platform/errors/api-error.js';

/** A request to the thread: a set’s cards in their order, and the one to draw. */
export interface DrawingAsked {
  readonly number: number;
  readonly set: Pick<CardSet, 'id' | 'game' | 'cards'>;
  readonly card: string;
}

export interface DrawingAnswered {
  readonly number: number;
  readonly picture?: Uint8Array;
  readonly fault?: string;
}

interface Waiting {
  readonly give: (picture: Buffer) => void;
  readonly fail: (error: Error) => void;
}

const HERE = new URL(import.meta.url);
/** The worker's file beside this one, with the same extension (.ts or .js). */
const THREAD = new URL(`./card-art-thread${extname(HERE.pathname)}`, HERE);
/** Limit of the queue: further pictures are refused, so that requests cannot fill the memory. */
const MOST_WAITING = 64;
const UNAVAILABLE = 503;
/** Milliseconds of idleness after which the thread ends to free its memory. */
const IDLE = 20_000;

/** Draws cards in a worker thread, which runs only while needed: a picture takes one to three seconds. */
@Injectable()
export class CardArtist implements OnApplicationShutdown {
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  async draw({ id, game, cards }: CardSet, card: string): Promise<Buffer> {
    if (this.#waiting.size >= MOST_WAITING)
      throw new ApiError('UNAVAILABLE', 'Too many pictures are being drawn; try again.', {}, UNAVAILABLE);
    clearTimeout(this.#idle);
    this.#count += 1;
    const asked: DrawingAsked = { number: this.#count, set: { id, game, cards }, card };
    return new Promise((give, fail) => {
      this.#waiting.set(asked.number, { give, fail });
      this.#thread ??= this.#begin();
      this.#thread.postMessage(asked);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #begin(): Worker {
    const thread = new Worker(THREAD);
    thread.unref();
    thread.on('message', ({ number, picture, fault }: DrawingAnswered) => {
      const waiting = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (picture === undefined) waiting?.fail(new Error(fault ?? 'No picture was drawn.'));
      else waiting?.give(Buffer.from(picture));
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void thread.terminate(), IDLE).unref();
    });
    const gone = (): void => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      for (const { fail } of this.#waiting.values()) fail(unavailable());
      this.#waiting.clear();
    };
    thread.on('error', gone);
    thread.on('exit', gone);
    return thread;
  }
}
