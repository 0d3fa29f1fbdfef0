import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import pLimit from 'p-limit';
import {
  type Checkpoint,
  type EventStore,
  emptyStream,
  type FoldedStream,
  isEventStoreError,
  type RecordedEvent,
} from '#libs/event-log';
import type { Follower } from '../../platform/follower.js';
import { CLOCK, type Clock, EVENT_STORE, METRICS } from '../../platform/injection.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';
import { MatchCache } from './match-cache.js';
import { MATCHES, matchOfStream } from './match-codec.js';
import type { FoundMatch, MatchLog } from './match-log.js';
import { isMissing, MatchReader } from './match-reader.js';

/** Limit in bytes for matches without viewers, some 10,000 running ones. An evicted match is read again on request. */
const KEPT_BYTES = 512 * 1024 * 1024;
/** Largest share of the memory budget for matches without viewers, and the same for held matches. */
const KEPT_PART = 1 / 4;
const HELD_PART = 1 / 4;
/** Matches read concurrently. The memory of a match counts towards the cache only after the read. */
const READ_AT_ONCE = 4;
/** Events per scheduler turn while they change no cached match. Events of this node's own commands are already applied. */
const HEARD_AT_ONCE = 16;
/** Milliseconds until a lost subscription to the log is reopened. */
const RETRY_DELAY = 500;

export interface HeldLog {
  readonly log: MatchLog;
  readonly release: () => void;
}

/** Follows the log with a single subscription for all matches. Commands, queries and subscribers read the same moments, so they cannot disagree. */
@Injectable()
export class MatchFeed implements OnApplicationBootstrap, OnApplicationShutdown, Follower {
  readonly name = 'live';
  readonly #logger = new Logger(MatchFeed.name);
  readonly #logs: MatchCache;
  readonly #reading = pLimit(READ_AT_ONCE);
  readonly #opening = new Map<string, Promise<MatchLog | undefined>>();
  readonly #stop = new AbortController();
  readonly #watchers = new Set<(matchId: string) => void>();
  #position: Checkpoint | undefined;
  #isCaughtUp = false;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly reader: MatchReader,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: Turns,
    private readonly memory: MemoryBudget,
    @Optional() keptBytes: number = memory.boundOf(KEPT_BYTES, KEPT_PART),
  ) {
    this.#logs = new MatchCache(keptBytes, memory.bytes * HELD_PART);
    memory.register(this.#logs);
  }

  onApplicationBootstrap(): void {
    void this.#follow();
  }

  onApplicationShutdown(): void {
    this.#stop.abort();
  }

  position(): Checkpoint | undefined {
    return this.#position;
  }

  isCaughtUp(): boolean {
    return this.#isCaughtUp;
  }

  /** Calls back when a match is created or advances. Returns the function that unsubscribes. */
  watch(onChange: (matchId: string) => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** The match if it is cached. */
  cached(matchId: string): MatchLog | undefined {
    return this.#logs.get(matchId);
  }

  /** The match up to this node's log position; undefined if it does not exist. */
  async open(matchId: string): Promise<MatchLog | undefined> {
    const log = this.#logs.get(matchId);
    if (log !== undefined) return log;
    const opening = this.#opening.get(matchId) ?? this.#open(matchId);
    this.#opening.set(matchId, opening);
    return opening;
  }

  /** Like `open`, but the match stays cached until it is released. Throws TEMPORARILY_UNAVAILABLE if the held matches exceed their memory limit. */
  async hold(matchId: string): Promise<HeldLog | undefined> {
    const opened = await this.open(matchId);
    if (opened === undefined) return undefined;
    const kept = this.#logs.get(matchId);
    const log = kept ?? opened;
    if (!this.#logs.hasRoomToHold(log)) throw this.memory.refuse();
    const release = this.#logs.hold(log);
    try {
      // The match was evicted after it was opened and may have missed events.
      if (kept === undefined) await this.reader.readOn(log);
    } catch (error) {
      release();
      throw error;
    }
    return { log, release };
  }

  /** The match up to at least this frame, even if the subscription has not delivered it yet. */
  async reached(matchId: string, frame: number): Promise<MatchLog | undefined> {
    const log = await this.open(matchId);
    if (log !== undefined && !log.has(frame)) await this.reader.readOn(log, frame);
    return log;
  }

  /** The current state of the stream, for deciding a command. */
  async load(matchId: string): Promise<FoldedStream<FoundMatch | undefined>> {
    const isCached = this.#logs.get(matchId) !== undefined || this.#opening.has(matchId);
    const log = await this.open(matchId);
    try {
      // A read that began before this call may lack events that another node has appended.
      if (log !== undefined && isCached) await this.reader.readOn(log);
      return (log && (await this.reader.readForCommand(log))) ?? emptyStream(undefined);
    } catch (error) {
      if (!isMissing(error)) throw error;
      this.#logs.drop(matchId);
      return emptyStream(undefined);
    }
  }

  /** The cached state, if a command can be decided on it. It may be stale: the append checks the expected revision. */
  known(matchId: string): FoldedStream<FoundMatch> | undefined {
    const log = this.#logs.get(matchId);
    return log?.isWhole ? log.folded : undefined;
  }

  /** Applies the events of this node's own command before the subscription delivers them. */
  async written(matchId: string, events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      await this.turns.take();
      const log =
        this.#logs.get(matchId) ?? (event.revision === 0n ? await this.reader.begin(event) : undefined);
      if (log?.has(event.revision) === false)
        // A failure is harmless: the events are stored, and the next request reads them.
        await this.#grow(log, event).catch(() => undefined);
    }
  }

  async #open(matchId: string): Promise<MatchLog | undefined> {
    try {
      const read = await this.#reading(() => this.reader.read(matchId));
      // A command of this node may have created it in the meantime.
      const log = this.#logs.get(matchId) ?? read;
      if (log !== undefined) this.#logs.keep(log);
      return log;
    } finally {
      this.#opening.delete(matchId);
    }
  }

  async #follow(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#followOnce();
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        this.#logger.warn(
          `Lost the subscription to the log, trying again: ${error instanceof Error ? error.message : error}`,
        );
      }
      this.#isCaughtUp = false;
      await new Signal().wait(this.#stop.signal, RETRY_DELAY);
    }
  }

  async #followOnce(): Promise<void> {
    const after = this.#position ?? 'end';
    const messages = this.store.subscribe({ after, categories: [MATCHES], signal: this.#stop.signal });
    let heard = 0;
    for await (const message of messages) {
      if (message.kind === 'event') {
        heard += 1;
        if (heard % HEARD_AT_ONCE === 0 || this.#grows(message.event)) await this.turns.take('live');
        await this.#hear(message.event);
        this.#position = message.event.position;
        continue;
      }
      this.#position = message.position ?? this.#position;
      if (message.kind === 'caughtUp') {
        // Matches opened before the subscription started may have missed events.
        this.#logs.forgetResting();
        for (const log of [...this.#logs]) {
          await this.reader.readOn(log);
          this.#logs.keep(log);
        }
        this.#isCaughtUp = true;
      }
    }
  }

  /** Whether an event may be new to a cached match or to one that is being opened. */
  #grows({ stream, revision }: RecordedEvent): boolean {
    const matchId = matchOfStream(stream);
    return this.#opening.has(matchId) || this.#logs.get(matchId)?.has(revision) === false;
  }

  async #hear(event: RecordedEvent): Promise<void> {
    const matchId = matchOfStream(event.stream);
    const log = this.#logs.get(matchId) ?? (await this.#opening.get(matchId)?.catch(() => undefined));
    // Events of this node's own commands are already applied.
    if (log !== undefined && !log.has(event.revision)) await this.#grow(log, event);
    const sinceRecorded = this.clock().getTime() - event.recordedAt.getTime();
    if (this.#isCaughtUp) this.metrics.eventToFrameSeconds.observe(Math.max(0, sinceRecorded) / 1000);
    for (const onChange of this.#watchers) onChange(matchId);
  }

  /** Applies an event. A match that cannot be read must not stop the others. */
  async #grow(log: MatchLog, event: RecordedEvent): Promise<void> {
    try {
      if (!(await this.reader.give(log, event))) await this.reader.readOn(log);
      this.#logs.keep(log);
    } catch (error) {
      // The event store is unavailable. Readers wait, and the subscription resumes from the current position.
      if (isEventStoreError(error) && error.outcome !== 'rejected') throw error;
      this.#logger.error(
        `Match ${log.id} cannot be followed: ${error instanceof Error ? error.message : error}`,
      );
      this.#logs.drop(log.id);
      log.fail(error);
    }
  }
}
