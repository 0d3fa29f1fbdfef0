import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { viewerKey } from '#libs/game-kit';
import { organizationOf } from '#libs/organizations';
import { Games } from '../../games/games.js';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import type { MatchLog } from '../log/match-log.js';
import { PlayerNames } from '../models/player-names.js';
import { Frame, type FrameViewer } from './frame.js';

/** Bytes of all frames kept, with the states that they are drawn from. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** The part of the memory budget that they may take. */
const KEPT_PART = 1 / 24;
/** About how much a drawn frame takes: its event, its patch, and what of its table is not as it was on the one before. */
const FRAME_BYTES = 12_000;
/** About how much the frames of a match keep of it together, when nobody else does: a state, beside the cards that it shares with those of all matches. */
const STATE_BYTES = 24_000;
/** Frames kept of one match, for all its viewers. */
const KEPT_OF_ONE = 1_500;

/** Frames of a match that are more than this are let go of when nobody has asked for one for so many milliseconds. */
const MANY = 200;
const MANY_STAY = 10_000;

/** Frames of a match, where there are so many, after which its bytes are counted again. */
const COUNTED_TOGETHER = 16;

/** Frames that are drawn as they happen: among so many newest ones of their match. */
const NEWEST = 8;
/** Milliseconds after which such a frame goes, where there is a newer one: whoever watches has had it, and what goes so soon the engine gets rid of cheaply. */
const PASSED_STAYS = 200;

interface FramesOfMatch {
  readonly frames: LRUCache<string, Frame>;
  /** By who sees it, the newest frame that was drawn as it happened. */
  readonly newest: Map<string, { readonly number: number; readonly key: string }>;
}

/** Made for few, it takes no room for all that it may have. */
const noFrames = (): FramesOfMatch => ({
  frames: new LRUCache({ maxSize: KEPT_OF_ONE, sizeCalculation: () => 1 }),
  newest: new Map(),
});

/**
 * Draws frames, each once for all who see a match alike: the frame that two of them are given is the same object, so what is made of it
 * (an executed selection, its text) is made once as well. A frame keeps its own moment and the one before, never the match.
 */
@Injectable()
export class FrameCache implements Sheddable {
  readonly #matches: LRUCache<number, FramesOfMatch>;
  readonly #serials = new WeakMap<MatchLog, number>();
  /** Those that a newer one has followed since it was last looked. */
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

  /** Undefined when the match has not come so far. `undoneBy` is the frame by which its viewer knows it to be undone. */
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
    // Somebody else may have come for it meanwhile.
    const ofMatch = this.#matches.get(serial) ?? noFrames();
    const { frames } = ofMatch;
    const drawn = frames.get(key);
    if (drawn !== undefined) return drawn;
    const binding = this.games.binding(log.game.id);
    const organization = organizationOf(moment.match.settings);
    const nameOf = (player: string): string => this.names.nameOf(player, organization);
    // A frame that somebody has names the cache, not what the cache has of its match: that may be let go of before it.
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
    // Set again, it would keep the size that it had.
    this.#matches.delete(serial);
    this.#matches.set(serial, ofMatch, ofMatch.frames.size > MANY ? { ttl: MANY_STAY } : {});
  }

  /** Of what is drawn as it happens the newest stays, from which the next one is told; those before it go soon. */
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

  /** A frame's sentence has names in it. */
  #forgetTheErased(): void {
    if (this.names.erasures === this.#erasures) return;
    this.#erasures = this.names.erasures;
    this.#matches.clear();
  }

  /** A match that was read again is another log: its frames are not mixed up with those of the one before. */
  #serial(log: MatchLog): number {
    const known = this.#serials.get(log);
    if (known !== undefined) return known;
    this.#logs += 1;
    this.#serials.set(log, this.#logs);
    return this.#logs;
  }
}
