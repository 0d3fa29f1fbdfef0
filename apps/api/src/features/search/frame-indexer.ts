import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { JUDGE, SPECTATOR } from '#libs/game-kit';
import { isComplete } from '#libs/match';
import { sentenceOf } from '#libs/replay';
import { READ_MODEL_FOLDER } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';
import { MatchFeed } from '../../reading/log/match-feed.js';
import type { MatchLog } from '../../reading/log/match-log.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import type { Moment } from '../../reading/log/moment.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { earlierMatches } from './earlier-matches.js';
import { FrameIndex, type IndexedFrame } from './frame-index.js';
import { NewFrameBuffer } from './new-frame-buffer.js';

/** Increase it whenever the indexed text of a frame changes. */
const VERSION = 1;
/** About 280 MB, at a measured 70 bytes per frame. */
const MOST_FRAMES = 4_000_000;
const AT_ONCE = 64;
/** Milliseconds for which new events are collected: the delay before a frame is found. */
const GATHER = 500;
/** Cached frames per turn of the scheduler: each takes about ten microseconds. */
const FRAMES_A_TURN = 8;

/** Keeps the index up to date: live events of cached matches, and, in the background, ended matches, newest first. */
@Injectable()
export class FrameIndexer
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly index: FrameIndex;
  readonly #logger = new Logger(FrameIndexer.name);
  readonly #stop = new AbortController();
  readonly #changed = new Signal();
  readonly #waiting = new Set<string>();
  readonly #coming = new NewFrameBuffer(frameOf);
  #running: Promise<void> = Promise.resolve();
  #isComplete = false;

  constructor(
    @Inject(READ_MODEL_FOLDER) folder: string,
    private readonly models: ReadModels,
    private readonly feed: MatchFeed,
    private readonly reader: MatchReader,
    private readonly turns: Turns,
  ) {
    this.index = new FrameIndex(join(folder, `frames-${VERSION}.sqlite`), MOST_FRAMES);
  }

  /** Whether it has processed all matches from before its start that fit into the index. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  onApplicationBootstrap(): void {
    this.#running = this.#run().catch((error: unknown) =>
      this.#logger.error(
        `The search index is no longer updated: ${error instanceof Error ? error.stack : error}`,
      ),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  onApplicationShutdown(): void {
    this.index.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    const unwatch = this.feed.watch((matchId) => {
      // Until earlier matches are indexed, live frames would wait too long to be buffered.
      const log = this.#isComplete ? this.feed.cached(matchId) : undefined;
      if (log !== undefined) this.#hear(log);
      this.#waiting.add(matchId);
      this.#changed.give();
    });
    await this.models.caughtUp();
    const goesOn = async (): Promise<boolean> => {
      await this.turns.take('past');
      return !signal.aborted;
    };
    for await (const matchId of earlierMatches(this.models, goesOn)) {
      if (signal.aborted || this.#hasNoRoomFor(matchId)) break;
      await this.#take(matchId);
    }
    this.#isComplete = !signal.aborted;
    while (!signal.aborted) {
      if (this.#waiting.size === 0) await this.#changed.wait(signal);
      await new Signal().wait(signal, GATHER);
      for (const matchId of [...this.#waiting]) {
        if (signal.aborted) break;
        this.#waiting.delete(matchId);
        await this.#take(matchId);
      }
    }
    unwatch();
  }

  /** An error must not stop the feed, so it only empties the buffer: the frames are then read from the match. */
  #hear(log: MatchLog): void {
    try {
      this.#coming.hear(log);
    } catch {
      this.#coming.take(log.id);
    }
  }

  /** Whether the index is full and this match, like all that follow, is too old for it. */
  #hasNoRoomFor(matchId: string): boolean {
    const seq = this.models.sequenceOf(matchId);
    return seq !== undefined && this.index.hasNoRoomFor(seq);
  }

  async #take(matchId: string): Promise<void> {
    try {
      await this.#indexMatch(matchId);
    } catch (error) {
      if (!this.#stop.signal.aborted)
        this.#logger.warn(`Search, ${matchId}: ${error instanceof Error ? error.message : error}`);
    }
  }

  async #indexMatch(matchId: string): Promise<void> {
    const coming = this.#coming.take(matchId);
    const { frames, isWhole } = this.index.match(matchId);
    const seq = this.models.sequenceOf(matchId);
    if (isWhole || seq === undefined || this.index.hasNoRoomFor(seq)) return;
    const log = this.feed.cached(matchId);
    if (log === undefined)
      return this.#hasEnded(matchId) ? this.#indexEnded(matchId, seq, frames) : undefined;
    const newest = log.newest?.match;
    const isOver = newest !== undefined && isComplete(newest);
    if (isOver) return this.#indexOver(log, seq, frames);
    for (let from = frames; from < log.length; ) {
      const open = await this.#publicFrames(log, from, coming);
      if (open.length === 0) return;
      this.index.add(matchId, seq, open);
      if (this.index.hasNoRoomFor(seq)) return;
      from += open.length;
    }
  }

  /** Indexes a cached match that is over. Its first `frames` frames are indexed already. */
  async #indexOver(log: MatchLog, seq: number, frames: number): Promise<void> {
    const opened: IndexedFrame[] = [];
    for (let from = 0; from < log.length; ) {
      const moments = await this.#moments(log, from, Math.min(from + AT_ONCE, log.length));
      if (moments.length === 0) return;
      from += moments.length;
      this.index.add(
        log.id,
        seq,
        moments.flatMap((moment) => publicFrame(log, moment, frames)),
      );
      if (this.index.hasNoRoomFor(seq)) return;
      opened.push(...moments.flatMap((moment) => openedFrame(log, moment)));
    }
    this.index.complete(seq, opened);
  }

  /** A match that another node serves is indexed once it is over, not after each event. */
  #hasEnded(matchId: string): boolean {
    const { endedAt, cancelledAt } = this.models.match(matchId) ?? {};
    return endedAt !== undefined || cancelledAt !== undefined;
  }

  /** Indexes a match that is over and not cached: it is read once, without caching. `from` is the first frame to index. */
  async #indexEnded(matchId: string, seq: number, from: number): Promise<void> {
    let open: IndexedFrame[] = [];
    const opened: IndexedFrame[] = [];
    let isOver = false;
    for await (const log of this.reader.growing(matchId)) {
      const moment = log.newest;
      if (moment === undefined) continue;
      open.push(...publicFrame(log, moment, from));
      opened.push(...openedFrame(log, moment));
      isOver = isComplete(moment.match);
      if (open.length < AT_ONCE) continue;
      this.index.add(matchId, seq, open);
      open = [];
      if (this.index.hasNoRoomFor(seq)) return;
    }
    this.index.add(matchId, seq, open);
    if (isOver) this.index.complete(seq, opened);
  }

  /**
   * The public text of some frames of a match, beginning at `from`. Empty for frames from before the match was last loaded into the cache: they are read once when the
   * match is over, not after each of its actions.
   */
  async #publicFrames(
    log: MatchLog,
    from: number,
    coming: readonly IndexedFrame[],
  ): Promise<readonly IndexedFrame[]> {
    const first = coming[0]?.number ?? log.length;
    const heard = from < first ? [] : coming.slice(from - first, from - first + AT_ONCE);
    if (heard.length > 0) return heard;
    if (from < log.restedAt) return [];
    const end = from < first ? first : log.length;
    const moments = await this.#moments(log, from, Math.min(from + AT_ONCE, end));
    return moments.map((moment) => frameOf(log, moment));
  }

  /** A match's moments from one frame up to, but not including, another. */
  async #moments(log: MatchLog, from: number, to: number): Promise<readonly Moment[]> {
    const moments: Moment[] = [];
    for (let number = from; number < to; number += 1) {
      const cachedMoment = log.cachedMoment(number);
      if (cachedMoment === undefined || number % FRAMES_A_TURN === 0) await this.turns.take('past');
      const moment = cachedMoment ?? (await log.moment(number));
      if (moment !== undefined) moments.push(moment);
    }
    return moments;
  }
}

const WITHOUT_NAMES = { seatName: () => '' };

const publicWords = ({ game }: Pick<MatchLog, 'game'>, moment: Moment): string =>
  sentenceOf(game, moment, { viewer: SPECTATOR, revealed: false, ...WITHOUT_NAMES });

const indexedFrame = ({ recorded: { number, event }, stored }: Moment, words: string): IndexedFrame => ({
  number,
  words,
  kind: stored.type,
  rule: event.kind === 'game' ? event.fact.rule : '',
});

const frameOf = (log: Pick<MatchLog, 'game'>, moment: Moment): IndexedFrame =>
  indexedFrame(moment, publicWords(log, moment));

/** The public text of a frame; empty for a frame before `from`. */
const publicFrame = (log: MatchLog, moment: Moment, from: number): readonly IndexedFrame[] =>
  moment.recorded.number < from ? [] : [frameOf(log, moment)];

/** The text of a frame after the reveal, if it differs from the public text. */
const openedFrame = (log: MatchLog, moment: Moment): readonly IndexedFrame[] => {
  const words = sentenceOf(log.game, moment, { viewer: JUDGE, revealed: true, ...WITHOUT_NAMES });
  return words === publicWords(log, moment) ? [] : [indexedFrame(moment, words)];
};
