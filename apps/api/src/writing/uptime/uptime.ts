import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { type EventStore, isWrongExpectedRevision } from '#libs/event-log';
import { CLOCK, type Clock, EVENT_STORE, HEARTBEAT_SECONDS } from '../../platform/injection.js';
import { type Gap, readUptime, recordUptime, type UptimeRecord } from './uptime-log.js';

/** Milliseconds by which the clocks of two nodes may differ. */
const CLOCKS_APART = 10_000;
/** Milliseconds for which records continue after `settle`, because time may begin to run in the match. */
const KEPT_FOR = 60_000;
/** A node that waits for another node's record looks this many times within the interval. */
const LOOKS = 20;

/**
 * Records in the log that a node serves, and finds outages of all nodes. Each node looks twice in an interval, and writes only if no other has written since
 * its last look: so no interval passes without a record. It pauses while all clocks of all matches are stopped.
 *
 * A node is current if it has seen a new record within the interval. A node that is not current has just started, was stopped or had no need to look: it first waits
 * whether another node writes a record, and otherwise records the gap since the last one.
 */
@Injectable()
export class Uptime implements BeforeApplicationShutdown {
  readonly #logger = new Logger(Uptime.name);
  readonly #interval: number;
  #newest: UptimeRecord | undefined;
  /** When this node began the read or append that brought `#newest`, by `now`. */
  #seenAt = Number.NEGATIVE_INFINITY;
  #keptUntil = Number.NEGATIVE_INFINITY;
  #isTimeRunning: () => boolean = () => false;
  #advancing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(HEARTBEAT_SECONDS) seconds: number,
    /** The system's time in milliseconds, which advances while the process is stopped. */
    @Optional() private readonly now: () => number = Date.now,
  ) {
    this.#interval = seconds * 1000;
  }

  beforeApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Records continue while `isTimeRunning` returns true. */
  keepWhile(isTimeRunning: () => boolean): void {
    this.#isTimeRunning = isTimeRunning;
  }

  /** Whether this node knows all gaps up to now. */
  isCurrent(): boolean {
    return this.now() - this.#seenAt < this.#interval;
  }

  /** Makes this node current, and records the gap before now if no other node served. Waits up to an interval for another node. */
  async settle(): Promise<void> {
    this.#keptUntil = this.now() + KEPT_FOR;
    if (!this.isCurrent()) await this.#advanceOnce();
    this.#schedule();
  }

  /** The gap after an instant (milliseconds since 1970), as far as this node knows; several gaps as one. */
  gapAfter(instant: number): Gap | undefined {
    const gaps = this.#newest?.gaps.filter(({ to }) => Date.parse(to) > instant) ?? [];
    const [first, last] = [gaps[0], gaps.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    return { from: new Date(Math.max(instant, Date.parse(first.from))).toISOString(), to: last.to };
  }

  #schedule(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#beat();
    }, this.#interval / 2).unref();
  }

  async #beat(): Promise<void> {
    if (!this.#isTimeRunning() && this.now() > this.#keptUntil) return;
    try {
      await this.#advanceOnce();
    } catch (error) {
      if (!this.#isStopped)
        this.#logger.warn(
          `The service's presence was not recorded: ${error instanceof Error ? error.message : error}`,
        );
    }
    this.#schedule();
  }

  #advanceOnce(): Promise<void> {
    this.#advancing ??= this.#advance().finally(() => {
      this.#advancing = undefined;
    });
    return this.#advancing;
  }

  async #advance(): Promise<void> {
    const askedAt = this.now();
    const newest = await readUptime(this.store);
    if (!this.isCurrent()) {
      const other = await this.#awaitOtherNode(newest, askedAt);
      if (other === undefined) await this.#write(newest, true);
    } else if (newest !== undefined && newest.revision !== this.#newest?.revision) this.#saw(newest, askedAt);
    else await this.#write(newest, false);
  }

  /** Waits up to an interval for a record after `newest`; undefined without one. */
  async #awaitOtherNode(
    newest: UptimeRecord | undefined,
    askedAt: number,
  ): Promise<UptimeRecord | undefined> {
    const age = newest === undefined ? Number.POSITIVE_INFINITY : this.clock().getTime() - newest.at;
    const isOurs = newest?.revision === this.#newest?.revision;
    if (isOurs || age > this.#interval + CLOCKS_APART) return undefined;
    while (!this.#isStopped && this.now() - askedAt < this.#interval) {
      await sleep(this.#interval / LOOKS);
      const lookedAt = this.now();
      const next = await readUptime(this.store);
      if (next !== undefined && next.revision !== newest?.revision) return this.#saw(next, lookedAt);
    }
    return undefined;
  }

  async #write(newest: UptimeRecord | undefined, isAfterGap: boolean): Promise<void> {
    const begunAt = this.now();
    const at = this.clock();
    const gap = isAfterGap && newest !== undefined && newest.at < at.getTime();
    const gaps = [
      ...(newest?.gaps ?? []),
      ...(gap ? [{ from: new Date(newest.at).toISOString(), to: at.toISOString() }] : []),
    ];
    try {
      this.#saw(await recordUptime(this.store, newest, gaps, at), begunAt);
    } catch (error) {
      if (!isWrongExpectedRevision(error)) throw error;
      // Another node was first, so it serves.
      const other = await readUptime(this.store);
      if (other !== undefined) this.#saw(other, begunAt);
    }
  }

  #saw(record: UptimeRecord, at: number): UptimeRecord {
    this.#newest = record;
    this.#seenAt = at;
    return record;
  }
}
