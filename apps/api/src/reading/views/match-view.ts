import { viewerKey } from '#libs/game-kit';
import { isComplete, type MatchState, revealed, undoneBy } from '#libs/match';
import type { Viewpoint } from '../../identity/authority.js';
import type { Frame, FrameViewer } from '../frames/frame.js';
import type { FrameCache } from '../frames/frame-cache.js';
import type { MatchLog } from '../log/match-log.js';
import { type Moment, settledCount } from '../log/moment.js';
import { delayOf, untilVisible, visibleCount } from './horizon.js';

/** A match after its last complete command. */
interface Settled {
  /** Number of frames up to the end of that command. */
  readonly count: number;
  readonly state: MatchState;
}

/** A match as one viewer may see it at one time. The API reads all data of a match from a view, so that every answer is consistent in time and visibility. */
export class MatchView {
  readonly moment: Moment;
  readonly frameCount: number;
  #settled: Promise<Settled> | undefined;

  private constructor(
    readonly log: MatchLog,
    readonly viewpoint: Viewpoint,
    private readonly now: Date,
    private readonly cache: FrameCache,
    visible: { readonly count: number; readonly moment: Moment },
  ) {
    this.frameCount = visible.count;
    this.moment = visible.moment;
  }

  /** Returns undefined if the viewer may not see the match yet. */
  static async of(
    log: MatchLog,
    viewpoint: Viewpoint,
    now: Date,
    cache: FrameCache,
  ): Promise<MatchView | undefined> {
    const settings = log.newest?.match.settings;
    if (settings === undefined) return undefined;
    const delay = delayOf({ viewpoint, spectatorDelaySeconds: settings.spectatorDelaySeconds });
    const count = await visibleCount(log, delay, now.getTime());
    const moment = await log.moment(count - 1);
    return moment && new MatchView(log, viewpoint, now, cache, { count, moment });
  }

  /** The match right after a frame, with the frame's visibility and time. */
  static async after(
    { number, seenBy }: Frame,
    log: MatchLog,
    cache: FrameCache,
  ): Promise<MatchView | undefined> {
    const { viewer, asPlayed, delay, now } = seenBy;
    const viewpoint = { viewer, isDelayed: false, asPlayed, requestedDelaySeconds: delay / 1000 };
    const moment = await log.moment(number);
    return moment && new MatchView(log, viewpoint, now, cache, { count: number + 1, moment });
  }

  get id(): string {
    return this.log.id;
  }

  get state(): MatchState {
    return this.moment.match;
  }

  /** The state that determines which seats must act. It is never between two events of a command. */
  settled(): Promise<Settled> {
    this.#settled ??= this.#settle();
    return this.#settled;
  }

  get createdAt(): string {
    return this.log.createdAt;
  }

  get updatedAt(): string {
    return this.moment.recorded.at;
  }

  get isRevealed(): boolean {
    const { viewer, asPlayed = false } = this.viewpoint;
    return !asPlayed && revealed(this.state, viewer, this.now.toISOString());
  }

  /** Whether the visible part contains the end of the match. */
  get isOver(): boolean {
    return isComplete(this.state);
  }

  /** Milliseconds from this view until its viewer may see an occurrence outside the match's events of that time; 0 if it already may. */
  untilPassed(at: string): number {
    const { delay } = this;
    return delay === 0 ? 0 : untilVisible({ knownAt: Date.parse(at) }, delay, this.now.getTime());
  }

  get delay(): number {
    const { spectatorDelaySeconds } = this.state.settings;
    return delayOf({ viewpoint: this.viewpoint, spectatorDelaySeconds });
  }

  /** Milliseconds from this view until the first event that it hides becomes visible; undefined if it hides none. */
  async untilNext(): Promise<number | undefined> {
    const next = await this.log.moment(this.frameCount);
    return next && untilVisible(next, this.delay, this.now.getTime());
  }

  /** The end (milliseconds since 1970) of the requested view of featured matches; undefined without a requested delay. */
  get askedHorizon(): number | undefined {
    const { requestedDelaySeconds = 0 } = this.viewpoint;
    return requestedDelaySeconds === 0 ? undefined : this.now.getTime() - requestedDelaySeconds * 1000;
  }

  get seenBy(): FrameViewer {
    const { viewer, asPlayed = false } = this.viewpoint;
    return { viewer, isRevealed: this.isRevealed, asPlayed, delay: this.delay, now: this.now };
  }

  /** Two views of a match with the same key get identical bytes at the same time. */
  get key(): string {
    const { viewer, isDelayed, requestedDelaySeconds = 0, asPlayed = false } = this.viewpoint;
    return `${viewerKey(viewer)}/${isDelayed}/${requestedDelaySeconds}/${asPlayed}`;
  }

  /** Returns undefined if the frame does not exist or is not visible yet. */
  async frame(number: number): Promise<Frame | undefined> {
    if (number < 0 || number >= this.frameCount) return undefined;
    const { rewinds } = this.state;
    return this.cache.frame(this.log, this.seenBy, number, rewinds && undoneBy(rewinds, number));
  }

  async frames(from: number, to: number): Promise<readonly Frame[]> {
    const frames: Frame[] = [];
    for (let number = from; number < to; number += 1) {
      const frame = await this.frame(number);
      if (frame !== undefined) frames.push(frame);
    }
    return frames;
  }

  async #settle(): Promise<Settled> {
    const count = await settledCount(this.log, this.frameCount);
    const { match } = (await this.log.moment(count - 1)) ?? this.moment;
    return { count, state: match };
  }
}
