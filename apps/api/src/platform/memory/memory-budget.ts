import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { type ApiError, unavailable } from '../errors/api-error.js';
import type { Metrics } from '../metrics/metrics.js';
import type { MemoryMeter } from './memory-meter.js';

/** Shares of the budget at which caches are emptied, and at which large work is refused. */
const SHED_AT = 0.8;
const REFUSE_AT = 0.9;
/** Milliseconds between two readings of the meter. */
const INTERVAL = 1_000;
/** Readings between two forced collections of garbage: each one pauses the process. */
const LOOKS_TO_ONE_COLLECTION = 30;

/** A cache that can be emptied: its entries are computed again when needed. */
export interface Sheddable {
  shed(): void;
}

/**
 * Keeps the process within its memory. Each cache has its limit; this budget covers their sum, the buffers of subscribers, and requests in progress. It
 * empties the caches first, then refuses work that would need more memory.
 */
export class MemoryBudget implements OnModuleInit, OnApplicationShutdown {
  readonly #caches = new Set<Sheddable>();
  #timer: NodeJS.Timeout | undefined;
  #looksToCollection = 0;

  constructor(
    /** The process's memory limit, in bytes. */
    readonly bytes: number,
    private readonly meter: MemoryMeter,
    private readonly metrics: Metrics,
  ) {
    metrics.memoryBudget.set(bytes);
  }

  onModuleInit(): void {
    this.#timer = setInterval(() => this.look(), INTERVAL).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** The limit of a cache in bytes: `bytes`, or the share `part` of the budget if that is less. */
  boundOf(bytes: number, part: number): number {
    return Math.min(bytes, Math.floor(this.bytes * part));
  }

  /** Adds a cache to the caches that are emptied when memory runs short. */
  register(cache: Sheddable): void {
    this.#caches.add(cache);
  }

  /** Reads the meter, and frees memory if too little is left. */
  look(): void {
    const used = this.meter.used();
    this.metrics.memoryUsed.set(used);
    this.#looksToCollection = Math.max(0, this.#looksToCollection - 1);
    if (used < SHED_AT * this.bytes) return;
    this.metrics.memoryShed.inc();
    for (const cache of this.#caches) cache.shed();
    if (this.#looksToCollection > 0) return;
    this.#looksToCollection = LOOKS_TO_ONE_COLLECTION;
    // V8 ignores the budget, and would free the emptied caches too late.
    this.meter.collect();
  }

  /** The error that refuses a new subscription or the loading of a match; undefined if memory suffices. */
  refusal(): ApiError | undefined {
    return this.meter.used() < REFUSE_AT * this.bytes ? undefined : this.refuse();
  }

  /** Counts a refusal for lack of memory, and returns its error. */
  refuse(): ApiError {
    this.metrics.memoryRefused.inc();
    return unavailable();
  }
}
