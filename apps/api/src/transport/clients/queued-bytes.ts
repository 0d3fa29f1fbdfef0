import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '../../platform/injection.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Counts, take } from './counts.js';

const MEGABYTE = 1024 * 1024;

/** Limits in bytes for data that clients have not read yet. */
export const QUEUED = {
  /** Per socket. One message may exceed it. */
  ofSocket: 8 * MEGABYTE,
  ofAddress: 64 * MEGABYTE,
  inAll: 256 * MEGABYTE,
} as const;
/** Largest share of the memory budget for unread data of all clients. */
const QUEUED_PART = 1 / 6;

const ALL = 'all';

/** Counts bytes that were written and not yet taken by the network, so that slow consumers cannot exhaust memory. */
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

  /** Counts bytes until the returned function is called; returns undefined above a limit. */
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

  refused(): void {
    this.metrics.refusals.inc({ reason: 'unread' });
  }
}
