import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { type ApiError, unavailable } from '../errors/api-error.js';
import type { Metrics } from '../metrics/metrics.js';
import type { MemoryMeter } from './memory-meter.js';

/** Shares of the budget at which caches are emptied, and at which nothing large is begun. */
const SHED_AT = 0.8;
const REFUSE_AT = 0.9;
/** Milliseconds between two looks at the meter. */
const INTERVAL = 1_000;
/** Looks between two collections of garbage that are asked for: each stops everything for a moment. */
const LOOKS_TO_ONE_COLLECTION = 30;

/** A cache that can be emptied: what was in it is made again when it is asked for. */
export interface Sheddable {
  shed(): void;
}

/**
 * Keeps the process within the memory it may have. Caches have bounds of their own; this is for what no single bound knows of: all of them at once, what
 * subscribers hold, what is under way. It empties the caches first, then refuses what would need more.
 */
export class MemoryBudget implements OnModuleInit, OnApplicationShutdown {
  readonly #caches = new Set<Sheddable>();
  #timer: NodeJS.Timeout | undefined;
  #looksToCollection = 0;

  constructor(
    /** What the process may have in all. */
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

  /** The bound of a cache: so many bytes, or so large a part of the budget where that is less. */
  boundOf(bytes: number, part: number): number {
    return Math.min(bytes, Math.floor(this.bytes * part));
  }

  /** Empties this cache as well when memory runs short. */
  register(cache: Sheddable): void {
    this.#caches.add(cache);
  }

  /** Looks at the meter, and makes room where there is too little. */
  look(): void {
    const used = this.meter.used();
    this.metrics.memoryUsed.set(used);
    this.#looksToCollection = Math.max(0, this.#looksToCollection - 1);
    if (used < SHED_AT * this.bytes) return;
    this.metrics.memoryShed.inc();
    for (const cache of this.#caches) cache.shed();
    if (this.#looksToCollection > 0) return;
    this.#looksToCollection = LOOKS_TO_ONE_COLLECTION;
    // The engine would let go of what was shed when it needs the room, which it does not know to be needed.
    this.meter.collect();
  }

  /** Why a subscription, or the reading of a match, cannot begin now; undefined when it can. */
  refusal(): ApiError | undefined {
    return this.meter.used() < REFUSE_AT * this.bytes ? undefined : this.refuse();
  }

  /** Counts something as refused for want of memory, and gives the error that says so. */
  refuse(): ApiError {
    this.metrics.memoryRefused.inc();
    return unavailable();
  }
}
