import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import {
  CommandResults,
  type EventStore,
  type FoldedStream,
  isEventStoreError,
  parseEventMetadata,
  type RecordedEvent,
} from '#libs/event-log';
import type { Game } from '#libs/game-kit';
import { type MatchState, type RecordedMatchEvent, rewindTargetOf } from '#libs/match';
import { CHAIN_START, isStateOf } from '#libs/replay';
import { Games } from '../../games/games.js';
import { EVENT_STORE, SNAPSHOTS } from '../../platform/injection.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { type Lane, Turns } from '../../platform/scheduling/turns.js';
import { matchDecoder, matchOfStream, matchStream, recordedOf } from './match-codec.js';
import { type FoundMatch, MatchLog } from './match-log.js';
import { bytesOf, type Moment, nextMoment } from './moment.js';
import { beginOfStretch, type Past, STRETCH } from './past.js';
import { shareEqualParts } from './shared-parts.js';
import { noSnapshots, type Snapshot, type Snapshots } from './snapshot.js';

/** Events between two checks of the memory budget. */
const EVENTS_TO_ONE_LOOK = 256;
/** Matches with fewer frames get no snapshots: a complete read of one takes some 25 ms. */
const READ_WHOLE = 256;
/** Stretches of the past that are read concurrently. */
const STRETCHES_AT_ONCE = 4;
/** Limit in bytes and largest share of the memory budget for cached stretches. The cache serves clients that page through a match. */
const STRETCHES_BYTES = 64 * 1024 * 1024;
const STRETCHES_PART = 1 / 24;
/** Milliseconds after which an unused stretch is evicted. */
const STRETCH_STAYS = 10_000;

/** Reads matches from their streams, starting from the nearest snapshot. Yields between events. */
@Injectable()
export class MatchReader implements Past {
  readonly #ofThePast = pLimit(STRETCHES_AT_ONCE);
  readonly #stretches: LRUCache<string, readonly Moment[]>;
  readonly #reading = new Map<string, Promise<readonly Moment[]>>();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly games: Games,
    private readonly turns: Turns,
    private readonly memory: MemoryBudget,
    @Optional() @Inject(SNAPSHOTS) private readonly snapshots: Snapshots = noSnapshots,
  ) {
    this.#stretches = new LRUCache({
      maxSize: memory.boundOf(STRETCHES_BYTES, STRETCHES_PART),
      sizeCalculation: (moments) => moments.reduce((sum, moment) => sum + bytesOf(moment), 1),
      ttl: STRETCH_STAYS,
      ttlAutopurge: true,
      updateAgeOnGet: true,
    });
    memory.register({ shed: () => this.#stretches.clear() });
  }

  /** The match up to the end of its stream; undefined if it does not exist. Throws TEMPORARILY_UNAVAILABLE if memory runs short. */
  async read(matchId: string): Promise<MatchLog | undefined> {
    const snapshot = await this.snapshots.nearest(matchId, Number.MAX_SAFE_INTEGER);
    if (snapshot === undefined) return this.#readWhole(matchId);
    const { moment, createdAt } = snapshot;
    const { settings } = moment.match;
    await this.games.load(settings);
    const game = this.games.of(settings);
    if (!(await this.#fits(matchId, game, snapshot))) return this.#readWhole(matchId);
    const log = new MatchLog(matchId, game, this, { moment, createdAt });
    await this.readOn(log);
    return log;
  }

  /** The last event in the stream of a match; undefined if the match does not exist. */
  async newest(matchId: string): Promise<RecordedMatchEvent | undefined> {
    for await (const event of this.#events(matchId, { backwards: true, limit: 1 })) return this.decode(event);
    return undefined;
  }

  /** Reads new events into a log, up to the end of the stream or up to a frame that is known to exist. */
  async readOn(log: MatchLog, frame?: number): Promise<void> {
    const known = log.length;
    const limit = frame === undefined ? {} : { limit: frame + 1 - known };
    for await (const event of this.store.readStream(matchStream(log.id), {
      after: BigInt(known - 1),
      ...limit,
    })) {
      await this.turns.take();
      // Another reader of the log may have applied it in the meantime.
      if (!log.has(event.revision)) await this.give(log, event);
    }
  }

  /** Reads up to the end of a command, and the results of all earlier commands. Returns the state for deciding the next command. */
  async readForCommand(log: MatchLog): Promise<FoldedStream<FoundMatch> | undefined> {
    if (log.commands === undefined) await this.#readCommands(log);
    for (let known = -1; known < log.length && !log.isWhole; ) {
      known = log.length;
      await this.readOn(log);
    }
    return log.folded;
  }

  /** Loads the command results of a log that started from a snapshot. It reads all envelopes but folds no events. */
  async #readCommands(log: MatchLog): Promise<void> {
    const commands = new CommandResults();
    for (let next = 0; next < log.length; )
      for await (const event of this.#after(log.id, next - 1)) {
        await this.turns.take();
        const { revision, position } = event;
        commands.record({ envelope: parseEventMetadata(event).envelope, revision, position });
        next = Number(revision) + 1;
      }
    log.commands = commands;
  }

  async begin(event: RecordedEvent): Promise<MatchLog> {
    const { event: first } = this.decode(event);
    if (first.kind !== 'match' || first.fact.type !== 'MatchCreated')
      throw new Error(`A match begins with MatchCreated, not with ${first.fact.type}.`);
    await this.games.load(first.fact);
    return new MatchLog(matchOfStream(event.stream), this.games.of(first.fact), this);
  }

  /** Applies the next event to a log; resolves to false if events are missing in between. */
  async give(log: MatchLog, event: RecordedEvent): Promise<boolean> {
    const decoded = matchDecoder(this.games)(event);
    const recorded = recordedOf(decoded);
    const frame = recorded.number === log.length ? rewindTargetOf(recorded.event) : undefined;
    const earlier = frame === undefined ? undefined : (await log.moment(frame))?.match;
    const isNext = recorded.number === log.length;
    const isTaken = log.take(recorded, earlier);
    if (isNext) log.commands?.record(decoded);
    return isTaken;
  }

  cached({ id }: MatchLog, begin: number): readonly Moment[] | undefined {
    return this.#stretches.get(`${id}/${begin}`);
  }

  stretch(log: MatchLog, begin: number): Promise<readonly Moment[]> {
    return this.#reading.get(`${log.id}/${begin}`) ?? this.readAgain(log, begin);
  }

  readAgain(log: MatchLog, begin: number): Promise<readonly Moment[]> {
    const key = `${log.id}/${begin}`;
    const read = this.#ofThePast(async () => {
      try {
        const moments = await this.#readStretch(log, begin, new Map());
        this.#stretches.set(key, moments);
        return moments;
      } finally {
        if (this.#reading.get(key) === read) this.#reading.delete(key);
      }
    });
    this.#reading.set(key, read);
    return read;
  }

  /** Takes a snapshot at the end of a stretch, from which later reads start. */
  passed({ id, createdAt }: MatchLog, last: Moment, before: Moment | undefined): void {
    if (last.recorded.number + 1 < READ_WHOLE) return;
    this.snapshots.keep(id, { createdAt, moment: last, previousHash: before?.hash ?? CHAIN_START });
  }

  /** Throws an EventFormatError for an event that this build cannot read. */
  decode(event: RecordedEvent): RecordedMatchEvent {
    return recordedOf(matchDecoder(this.games)(event));
  }

  async #readWhole(matchId: string): Promise<MatchLog | undefined> {
    let log: MatchLog | undefined;
    for await (const read of this.#growing(matchId, 'now')) log = read;
    return log;
  }

  /** Yields a match's log after each event, for single-pass readers. Low priority; retains no moments. Throws TEMPORARILY_UNAVAILABLE if memory runs short. */
  growing(matchId: string): AsyncGenerator<MatchLog, void, undefined> {
    return this.#growing(matchId, 'past');
  }

  async *#growing(matchId: string, lane: Lane): AsyncGenerator<MatchLog, void, undefined> {
    let log: MatchLog | undefined;
    for await (const event of this.#events(matchId)) {
      if (event.revision % BigInt(EVENTS_TO_ONE_LOOK) === 0n) this.#refuseWhenShort();
      await this.turns.take(lane);
      log ??= await this.begin(event);
      await this.give(log, event);
      yield log;
    }
  }

  /** `read` caches earlier stretches during this call, because a rewind may return to a frame in one of them. */
  async #readStretch(
    log: MatchLog,
    begin: number,
    read: Map<number, readonly Moment[]>,
  ): Promise<readonly Moment[]> {
    const { id, game } = log;
    const moments: Moment[] = [];
    const goneBackTo = new Set(log.newest?.match.rewinds?.map(({ to }) => to));
    const kept = new Map<number, MatchState>();
    let before = log.cachedMoment(begin - 1) ?? (await this.#nearest(log, begin - 1));
    const from = before === undefined ? 0 : before.recorded.number + 1;
    for await (const event of this.#after(id, from - 1, begin + STRETCH - from)) {
      await this.turns.take('past');
      const recorded = this.decode(event);
      const frame = rewindTargetOf(recorded.event);
      const earlier =
        frame === undefined ? undefined : (kept.get(frame) ?? (await this.#matchAt(log, frame, read)));
      const moment = nextMoment(game, before, recorded, earlier);
      const { number } = moment.recorded;
      if (goneBackTo.has(number)) kept.set(number, moment.match);
      if (number >= begin) moments.push(moment);
      // The cached states were evicted, or did not match.
      else if (beginOfStretch(number + 1) === number + 1) this.passed(log, moment, before);
      before = moment;
    }
    return moments;
  }

  /** The moment of the latest valid snapshot at or before a frame. */
  async #nearest({ id, game, newest }: MatchLog, number: number): Promise<Moment | undefined> {
    const snapshot = await this.snapshots.nearest(id, number);
    if (snapshot === undefined || !(await this.#fits(id, game, snapshot))) return undefined;
    shareEqualParts(newest?.match, snapshot.moment.match);
    return snapshot.moment;
  }

  async #matchAt(
    log: MatchLog,
    frame: number,
    read: Map<number, readonly Moment[]>,
  ): Promise<MatchState | undefined> {
    const cachedMoment = log.cachedMoment(frame);
    if (cachedMoment !== undefined) return cachedMoment.match;
    const begin = beginOfStretch(frame);
    const moments = read.get(begin) ?? (await this.#readStretch(log, begin, read));
    read.set(begin, moments);
    return moments[frame - begin]?.match;
  }

  /** Whether a snapshot agrees with the log. If not, all snapshots of the match are deleted. */
  async #fits(
    matchId: string,
    game: Game,
    { moment, previousHash }: Pick<Snapshot, 'moment' | 'previousHash'>,
  ): Promise<boolean> {
    for await (const event of this.#after(matchId, moment.recorded.number - 1, 1))
      if (isStateOf(game, moment, previousHash, this.decode(event))) return true;
    this.snapshots.drop(matchId);
    return false;
  }

  #after(matchId: string, number: number, limit?: number): AsyncIterable<RecordedEvent> {
    return this.#events(matchId, {
      ...(limit === undefined ? {} : { limit }),
      ...(number < 0 ? {} : { after: BigInt(number) }),
    });
  }

  /** Yields no events if the match does not exist. */
  async *#events(
    matchId: string,
    options?: Parameters<EventStore['readStream']>[1],
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    try {
      yield* this.store.readStream(matchStream(matchId), options);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  #refuseWhenShort(): void {
    const refusal = this.memory.refusal();
    if (refusal !== undefined) throw refusal;
  }
}

const MISSING: ReadonlySet<string> = new Set(['STREAM_NOT_FOUND', 'STREAM_DELETED']);

export const isMissing = (error: unknown): boolean => isEventStoreError(error) && MISSING.has(error.code);
