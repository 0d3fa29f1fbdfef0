import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CardSetReading } from '#libs/game-kit';
import { ApiError, unavailable } from '../../platform/errors/api-error.js';
import { CARD_SET_BOUNDS } from '../../platform/injection.js';
import type { CardSetBounds } from './card-set-bounds.js';

/** A file as text, or compressed with gzip. */
export type CardFile = string | Uint8Array;

export interface CardCheckAsked {
  readonly number: number;
  readonly file: CardFile;
  readonly fileBytes: number;
  readonly mostFaults: number;
}

/** The first faults and warnings of a file. */
export interface CardFileReading extends CardSetReading {
  readonly faultCount: number;
}

export interface CardCheckAnswered {
  readonly number: number;
  readonly reading: CardFileReading;
}

/** Faults and warnings that an answer lists, each. */
const MOST_FAULTS = 1000;

interface Waiting {
  readonly asked: CardCheckAsked;
  readonly give: (reading: CardFileReading) => void;
  readonly fail: (error: Error) => void;
}

const HERE = new URL(import.meta.url);
/** The worker's file beside this one, with the same extension (.ts or .js). */
const THREAD = new URL(`./card-check-thread${extname(HERE.pathname)}`, HERE);
/** Limit of the queue: further files are refused, so that requests cannot fill the memory. */
const MOST_WAITING = 16;
/** Milliseconds for one file, from its turn. */
const PATIENCE = 30_000;
/** Milliseconds of idleness after which the thread ends to free its memory. */
const IDLE = 20_000;
const HEAP_MB = 512;

/** Checks card-set files in a worker thread: the check of 1,000 cards takes some hundred milliseconds, which would delay other requests. */
@Injectable()
export class CardGate implements OnApplicationShutdown {
  /** In order of arrival. The thread has the first one only. */
  #waiting: readonly Waiting[] = [];
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(@Inject(CARD_SET_BOUNDS) private readonly bounds: CardSetBounds) {}

  /** Throws CARD_SET_TOO_COMPLEX for a file that takes too long or too much memory. */
  async check(file: CardFile): Promise<CardFileReading> {
    if (this.#waiting.length >= MOST_WAITING) throw unavailable();
    this.#count += 1;
    const asked = { number: this.#count, file, fileBytes: this.bounds.fileBytes, mostFaults: MOST_FAULTS };
    return new Promise((give, fail) => {
      this.#waiting = [...this.#waiting, { asked, give, fail }];
      if (this.#waiting.length === 1) this.#next();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    const thread = this.#thread;
    this.#thread = undefined;
    for (const { fail } of this.#waiting) fail(unavailable());
    this.#waiting = [];
    await thread?.terminate();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const [first] = this.#waiting;
    const end = (): void => void this.#thread?.terminate();
    this.#timer = setTimeout(end, first === undefined ? IDLE : PATIENCE).unref();
    if (first === undefined) return;
    this.#thread ??= this.#begin();
    this.#thread.postMessage(first.asked);
  }

  #begin(): Worker {
    const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    thread.unref();
    thread.on('message', ({ number, reading }: CardCheckAnswered) => {
      const [first, ...others] = this.#waiting;
      if (first?.asked.number !== number) return;
      this.#waiting = others;
      first.give(reading);
      this.#next();
    });
    const gone = (): void => {
      if (this.#thread !== thread) return;
      this.#thread = undefined;
      const [first, ...others] = this.#waiting;
      if (first === undefined) return;
      this.#waiting = others;
      first.fail(tooComplex());
      this.#next();
    };
    thread.on('error', gone);
    thread.on('exit', gone);
    return thread;
  }
}

const tooComplex = (): ApiError =>
  new ApiError(
    'CARD_SET_TOO_COMPLEX',
    'The check of this card set took too long or too much memory. Divide it into several sets.',
  );
