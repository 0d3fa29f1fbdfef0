import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '../../platform/injection.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Counts, take } from './counts.js';

const MEGABYTE = 1024 * 1024;

/** Bytes that wait for their readers. */
export const QUEUED = {
  /** For one socket; a message that is begun is kept whole. */
  ofSocket: 8 * MEGABYTE,
  ofAddress: 64 * MEGABYTE,
  inAll: 256 * MEGABYTE,
} as const;
/** The part of the memory budget that all of it may take. */
const QUEUED_PART = 1 / 6;

const ALL = 'all';

/** Counts what was written and not yet taken by the network, so that those who do not read cannot fill the memory. */
@Injectable()
export class QueuedBytes {
  readonly #ofAddresses = new Counts();
  readonly #all = new Counts();

  readonly #most: number;

  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    memory: MemoryBudget,
  ) {
    this.#most = memory.boundOf(QUEUED.inAll, QUEUED_PART);
  }

  /** Counts bytes until the returned function is called; undefined when too many wait already. */
  take(address: string, bytes: number): (() => void) | undefined {
    const ofAddress = take(this.#ofAddresses, [address], QUEUED.ofAddress, bytes);
    const all = ofAddress && take(this.#all, [ALL], this.#most, bytes);
    if (ofAddress === undefined || all === undefined) {
      ofAddress?.();
      this.refused();
      return undefined;
    }
    return () => {
      ofAddress();
      all();
    };
  }

  /** Somebody does not read. */
  refused(): void {
    this.metrics.refusals.inc({ reason: 'unread' });
  }
}
