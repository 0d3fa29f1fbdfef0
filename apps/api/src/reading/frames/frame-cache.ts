import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { viewerKey } from '#libs/game-kit';
import { organizationOf } from '#libs/organizations';
import { Games } from '../../games/games.js';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import type { MatchLog } from '../log/match-log.js';
import { PlayerNames } from '../models/player-names.js';
import { Frame, type FrameViewer } from './frame.js';

/** Limits for all cached frames and their states: in bytes, and as a share of the memory budget. */
const KEPT_BYTES = 64 * 1024 * 1024;
const KEPT_PART = 1 / 24;
/** Estimated bytes of a drawn frame: its event, its patch and the table parts that differ from the previous frame. */
const FRAME_BYTES = 12_000;
/** Estimated bytes that the cached frames of a match share: one state, without the cards that all matches share. */
const STATE_BYTES = 24_000;
/** Largest number of cached frames per match, over all viewers. */
const KEPT_OF_ONE = 1_500;

/** If more than `MANY` frames of a match are cached, all of them expire after `MANY_STAY` milliseconds without a request. */
const MANY = 200;
const MANY_STAY = 10_000;

/** Once a match has this many frames, its size is updated only after each further batch of this many. */
const COUNTED_TOGETHER = 16;

/** A frame counts as live if it is among this many newest frames of its match. */
const NEWEST = 8;
/** A live frame is dropped this many milliseconds after a newer one: its viewers have received it, and short-lived objects are cheap to collect. */
const PASSED_STAYS = 200;

interface FramesOfMatch {
  readonly frames: LRUCache<string, Frame>;
  /** The newest live frame by viewer class. */
  readonly newest: Map<string, { readonly number: number; readonly key: string }>;
}

/** `max` would allocate room for all entries at once; `maxSize` does not. */
const noFrames = (): FramesOfMatch => ({
  frames: new LRUCache({ maxSize: KEPT_OF_ONE, sizeCalculation: () => 1 }),
  newest: new Map(),
});

/**
 * Draws each frame once per viewer class. Viewers with the same visibility get the same object, so that results derived from it (an executed selection, its
 * serialized text) are also computed once. A frame retains its own moment and the previous one, never the match.
 */
@Injectable()
export class FrameCache implements Sheddable {
  readonly #matches: LRUCache<number, FramesOfMatch>;
  readonly #serials = new WeakMap<MatchLog, number>();
  /** Live frames that were superseded since the last cleanup. */
  #passed: { readonly frames: LRUCache<string, Frame>; readonly key: string }[] = [];
  #logs = 0;
  #erasures = 0;

  constructor(
    private readonly games: Games,
    @Inject(PlayerNames) private readonly names: Pick<PlayerNames, 'nameOf' | 'erasures'>,
    memory: MemoryBudget,
    @Optional() keptBytes: number = memory.boundOf(KEPT_BYTES, KEPT_PART),
  ) {
    memory.register(this);
    this.#matches = new LRUCache({
      maxSize: keptBytes,
      sizeCalculation: ({ frames }) => STATE_BYTES + frames.size * FRAME_BYTES,
      ttlAutopurge: true,
      updateAgeOnGet: true,
    });
  }

  shed(): void {
    this.#matches.clear();
  }

  /** Returns undefined if the match has no such frame yet. `undoneBy` is the number of the rewind frame that undid it, if this viewer may see the rewind. */
  async frame(
    log: MatchLog,
    seenBy: FrameViewer,
    number: number,
    undoneBy?: number,
  ): Promise<Frame | undefined> {
    if (!log.has(number)) return undefined;
    this.#forgetTheErased();
    const serial = this.#serial(log);
    const { viewer, isRevealed, asPlayed, delay } = seenBy;
    const as = `${viewerKey(viewer)}/${isRevealed}/${asPlayed}/${delay}`;
    const key = undoneBy === undefined ? `${as}/${number}` : `${as}/${number}/${undoneBy}`;
    const known = this.#matches.get(serial)?.frames.get(key);
    if (known !== undefined) return known;
    const [previous, moment] = [await log.moment(number - 1), await log.moment(number)];
    if (moment === undefined) return undefined;
    // A concurrent request may have drawn it.
    const ofMatch = this.#matches.get(serial) ?? noFrames();
    const { frames } = ofMatch;
    const drawn = frames.get(key);
    if (drawn !== undefined) return drawn;
    const binding = this.games.binding(log.game.id);
    const organization = organizationOf(moment.match.settings);
    const nameOf = (player: string): string => this.names.nameOf(player, organization);
    // The closure must not retain the match's cache entry, which may be evicted while a frame is still in use.
    const before = (): Frame | undefined => this.#matches.peek(serial)?.frames.peek(`${as}/${number - 1}`);
    const frame = new Frame(
      binding,
      moment,
      () => previous && (before() ?? new Frame(binding, previous, () => undefined, seenBy, nameOf)).table,
      seenBy,
      nameOf,
      undoneBy,
    );
    frames.set(key, frame);
    if (number >= log.length - NEWEST) this.#passOn(ofMatch, as, { number, key });
    if (!this.#matches.has(serial) || frames.size < COUNTED_TOGETHER || frames.size % COUNTED_TOGETHER === 0)
      this.#count(serial, ofMatch);
    return frame;
  }

  #count(serial: number, ofMatch: FramesOfMatch): void {
    // Deleted first, because setting an existing entry would not update its size.
    this.#matches.delete(serial);
    this.#matches.set(serial, ofMatch, ofMatch.frames.size > MANY ? { ttl: MANY_STAY } : {});
  }

  /** Keeps only the newest live frame of a viewer class, which is the base of the next patch, and schedules the removal of the older one. */
  #passOn({ frames, newest }: FramesOfMatch, as: string, drawn: { number: number; key: string }): void {
    const known = newest.get(as);
    const isNewer = known === undefined || known.number < drawn.number;
    if (isNewer) newest.set(as, drawn);
    const passed = isNewer ? known : drawn;
    if (passed === undefined || passed.key === newest.get(as)?.key) return;
    if (this.#passed.length === 0) setTimeout(() => this.#letGo(), PASSED_STAYS).unref();
    this.#passed.push({ frames, key: passed.key });
  }

  #letGo(): void {
    const passed = this.#passed;
    this.#passed = [];
    for (const { frames, key } of passed) frames.delete(key);
  }

  /** Clears the cache after an erasure, because sentences of frames contain names. */
  #forgetTheErased(): void {
    if (this.names.erasures === this.#erasures) return;
    this.#erasures = this.names.erasures;
    this.#matches.clear();
  }

  /** A number per log object. A match that was read again has a new log, and its frames must not mix with those of the old one. */
  #serial(log: MatchLog): number {
    const known = this.#serials.get(log);
    if (known !== undefined) return known;
    this.#logs += 1;
    this.#serials.set(log, this.#logs);
    return this.#logs;
  }
}
